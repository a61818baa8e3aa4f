import { nameOf } from './counts.ts';
import type { Verdict } from './evidence.ts';
import type { LeakReport } from './leak-counts.ts';
import { sumOfNetworks } from './network.ts';
import type { Report } from './suspects.ts';
import { isPastLimit, isTelling, type Tally } from './tally.ts';
import type { Watched } from './watched.ts';

/** A result of a browser that looked for leaks, with the version that it is about. */
export type OwnLeak = LeakReport & Report;

interface Found {
  reports: readonly OwnLeak[];
  /** Those of the version before. */
  before: Tally;
  /** Other versions that may be the cause of a leak. */
  othersOf: (report: Report) => readonly string[];
  /** Says in words how many documents leaked. */
  describe: (all: Tally) => string;
}

const networksOf = (reports: readonly OwnLeak[]) =>
  sumOfNetworks([...new Set(reports.map(({ network }) => network))].map((name) => [name, 1]));
const isLeak = ({ leaked }: OwnLeak) => leaked;

/** Counts the networks whose browsers looked, as pages, and those that found a leak, as errors. */
export const tallyOfLeaks = (reports: readonly OwnLeak[]): Tally => ({
  pages: networksOf(reports),
  failed: 0,
  networks: networksOf(reports.filter(isLeak)),
});

/**
 * Judges a new version of an area by its leaks alone, with the limits for errors. Nobody is found at fault for leaks that the
 * version before may have had, too, because too few browsers looked at it.
 */
export function judgeLeaks({ app, before }: Watched, found: Found): Verdict {
  const { reports, othersOf, describe } = found;
  const all = tallyOfLeaks(reports);
  // the areas of a new shell are not new, and they may have leaked before
  if (app === 'shell' || !isPastLimit(all, found.before)) return { kind: 'fine' };
  const reason = describe(all);
  const unknown = before && !isTelling(found.before) ? [nameOf(before)] : [];
  const leaks = reports.filter(isLeak);
  const clear = networksOf(leaks.filter((one) => othersOf(one).length === 0));
  if (unknown.length === 0 && isPastLimit({ ...all, networks: clear }, found.before)) return { kind: 'fails', reason };
  const suspects = new Set([...unknown, ...leaks.flatMap(othersOf)]);
  return { kind: 'unclear', reason, suspects: [...suspects].toSorted() };
}
