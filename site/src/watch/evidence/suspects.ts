import type { FaultReport } from '../counts/release-counts.ts';

/** A fault that a browser reported. `of` is the version that failed, as `<app>@<version>`. */
export interface Report extends FaultReport {
  of: string;
}

/** The faults that browsers reported, and the new versions, which may have caused them. */
export interface Scene {
  reportsSince: (from: number) => readonly Report[];
  /** New versions, with the time as in `newVersions`. Older versions are no suspects: they ran without faults. */
  newSince: ReadonlyMap<string, number>;
}

/** Faults of other versions for which a new version may be the cause. */
interface Suspicion {
  /** Networks that reported the faults. */
  networks: readonly string[];
  /** Versions that may be the cause in place of the new version: the versions that failed, and other new versions. */
  instead: readonly string[];
}

/**
 * The faults of other versions in documents in which a new version had run. The new version may have changed something that the
 * others use, such as a function of the browser. The new version becomes a suspect, but is never found at fault: a version that
 * runs in most documents also runs in most documents with a fault, whatever the cause.
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
 * The new versions other than `name` that may have caused a fault: areas whose code had run in the document, and a newer shell,
 * which runs in every document. If `name` is a shell, older areas are no suspects: pages worked with these areas before the new
 * shell.
 */
export const othersThan = (name: string, { of, beside, at }: Report, { newSince }: Pick<Scene, 'newSince'>): string[] =>
  [...newSince].flatMap(([other, since]) => {
    const isNewer = since > (newSince.get(name) ?? 0);
    const isSuspect = isShell(other)
      ? !isShell(of) && isNewer && at >= since
      : beside.includes(other) && (isNewer || !isShell(name));
    return other !== name && other !== of && isSuspect ? other : [];
  });
