import { MIN_PAGES, MIN_SHARE } from './tally.ts';

/** A fault of a version that a browser reported. Versions are named as `<app>@<version>`. */
export interface Report {
  of: string;
  network: string;
  /** The other versions whose code had run in the document. */
  beside: readonly string[];
}

/** The faults that browsers reported, and the versions that may have caused them. */
export interface Scene {
  reportsSince: (from: number) => readonly Report[];
  /** New versions, with the time since which they are. Older ones are no suspects: they ran before the faults began. */
  newSince: ReadonlyMap<string, number>;
  /** Pages of a version. */
  pagesSince: (name: string, from: number) => number;
}

/** Faults of other versions for which a new version may be the cause. */
interface Blame {
  /** Networks that reported faults for which it alone can be the cause. */
  networks: readonly string[];
  /** Versions with these faults. */
  broken: readonly string[];
  /** Networks that reported faults for which it or another new version can be the cause. */
  unclear: readonly string[];
  /** These other versions. */
  suspects: readonly string[];
}

/**
 * The faults of others that a new version may cause: it may have changed something in the document that they use, such as a
 * function of the browser. It is the cause if it is newer than they are, no other new version had run, and their pages work
 * where it had not run.
 */
export function blameOf(name: string, from: number, scene: Scene): Blame {
  const { newSince } = scene;
  const others = (report: Report) => newIn(report, scene).filter((one) => one !== name);
  const blame = { networks: [] as string[], broken: [] as string[], unclear: [] as string[], suspects: [] as string[] };
  for (const [of, reports] of Map.groupBy(scene.reportsSince(from), (report) => report.of)) {
    const after = reports.filter(({ beside }) => beside.includes(name));
    if (of === name || after.length === 0) continue;
    const alone = networksOf(after.filter((report) => others(report).length === 0));
    const without = networksOf(reports.filter(({ beside }) => !beside.includes(name)));
    const pages = scene.pagesSince(of, from);
    const works = pages >= MIN_PAGES && without.length <= MIN_SHARE * pages && alone.length >= 2 * without.length;
    if (works && (newSince.get(of) ?? 0) < (newSince.get(name) ?? 0)) {
      blame.networks.push(...alone);
      blame.broken.push(of);
    }
    blame.unclear.push(...networksOf(after));
    blame.suspects.push(...after.flatMap(others), ...(newSince.has(of) ? [of] : []));
  }
  return blame;
}

/** The new versions other than the one at fault whose code had run. */
export const newIn = ({ of, beside }: Report, { newSince }: Pick<Scene, 'newSince'>): string[] =>
  beside.filter((one) => one !== of && newSince.has(one));

const networksOf = (reports: readonly Report[]) => [...new Set(reports.map(({ network }) => network))];
