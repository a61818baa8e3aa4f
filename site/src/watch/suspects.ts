import type { FaultReport } from './release-counts.ts';

/** A fault that a browser reported, with the version that has it, as `<app>@<version>`. */
export interface Report extends FaultReport {
  of: string;
}

/** The faults that browsers reported, and the versions that may have caused them. */
export interface Scene {
  reportsSince: (from: number) => readonly Report[];
  /** New versions, with the time at which visitors first got them. Older ones are no suspects: they ran before the faults. */
  newSince: ReadonlyMap<string, number>;
}

/** Faults of other versions for which a new version may be the cause. */
interface Suspicion {
  /** Networks that reported them. */
  networks: readonly string[];
  /** Versions that may be the cause instead: other new ones, and those with the faults. */
  instead: readonly string[];
}

/**
 * The faults of others where a new version had run: it may have changed something in the document that they use, such as a
 * function of the browser. It is never found at fault for them, since it is not known how many documents without a fault it ran
 * in: a version that runs in most documents is beside most faults, whatever their cause.
 */
export function suspicionOf(name: string, from: number, scene: Scene): Suspicion {
  const after = scene.reportsSince(from).filter(({ of, beside }) => of !== name && beside.includes(name));
  return {
    networks: after.map(({ network }) => network),
    instead: after.flatMap((report) => [report.of, ...othersThan(name, report, scene)]),
  };
}

const isShell = (name: string) => name.startsWith('shell@');

/**
 * The new versions other than this one that may have caused a fault: areas whose code had run, and a newer shell, which runs in
 * every document. For a shell, only areas that are newer: with older ones, the pages worked before it.
 */
export const othersThan = (name: string, { of, beside, at }: Report, { newSince }: Pick<Scene, 'newSince'>): string[] =>
  [...newSince].flatMap(([other, since]) => {
    const isNewer = since > (newSince.get(name) ?? 0);
    const isSuspect = isShell(other)
      ? !isShell(of) && isNewer && at >= since
      : beside.includes(other) && (isNewer || !isShell(name));
    return other !== name && other !== of && isSuspect ? other : [];
  });
