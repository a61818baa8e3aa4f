import { nameOf } from './counts.ts';
import type { Verdict } from './evidence.ts';
import type { LeakReport } from './leak-counts.ts';
import { sumOfNetworks } from './network.ts';
import type { Report } from './suspects.ts';
import { failsLike, isPastLimit, isTelling, type Tally } from './tally.ts';
import type { Watched } from './watched.ts';

/** A result of a browser that looked for leaks, with the version that it is about. */
export type OwnLeak = LeakReport & Report;

/** Fewer networks with a leak may be those of a few persons. */
const MIN_NETWORKS = 10;
/** Share of the networks that has to find the leak: one that is really there is found in nearly each look. */
const MIN_SHARE = 0.5;
/** A version that leaks in a greater share may do so, too. */
const CLEAN_SHARE = 0.1;

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

const isInMost = ({ pages, networks }: Tally) => networks >= MIN_NETWORKS && networks >= MIN_SHARE * pages;
const isClean = (tally: Tally) => isTelling(tally) && tally.networks < CLEAN_SHARE * tally.pages;

/** Whether the leaks are at least worth a name: with the limits for errors, or in most looks and not as often before. */
const isWorse = (all: Tally, before: Tally) => isPastLimit(all, before) || (isInMost(all) && !failsLike(before, [all]));

/**
 * Judges a new version of an area by its leaks alone. It is at fault if most networks that looked found one, and hardly any of
 * those that looked at the version before. With fewer leaks, or if that may leak, too, both are named.
 */
export function judgeLeaks(one: Watched, found: Found): Verdict {
  const { reports, othersOf, describe } = found;
  const all = tallyOfLeaks(reports);
  // the areas of a new shell are not new, and they may have leaked before
  if (one.app === 'shell' || !isWorse(all, found.before)) return { kind: 'fine' };
  const reason = describe(all);
  const leaks = reports.filter(isLeak);
  const clear = { ...all, networks: networksOf(leaks.filter((leak) => othersOf(leak).length === 0)) };
  const isNew = isInMost(all) && (!one.before || isClean(found.before));
  if (isNew && clear.networks >= MIN_NETWORKS && isPastLimit(clear, found.before)) return { kind: 'fails', reason };
  const suspects = new Set([...(one.before && !isNew ? [nameOf(one.before)] : []), ...leaks.flatMap(othersOf)]);
  if (!one.before && suspects.size === 0) return { kind: 'fine' };
  // after a change of flags, the version before is the same one
  suspects.delete(nameOf(one));
  return { kind: 'unclear', reason, suspects: [...suspects].toSorted() };
}
