import { nameOf } from '../counts/counts.ts';
import type { LeakReport } from '../counts/leak-counts.ts';
import { sumOfNetworks } from '../counts/network.ts';
import type { Watched } from '../watched.ts';
import type { Verdict } from './evidence.ts';
import type { Report } from './suspects.ts';
import { failsLike, isPastLimit, isTelling, type Tally } from './tally.ts';

/** Result of a browser that looked for leaks, with the version that it examined. */
export type OwnLeak = LeakReport & Report;

/** Fewer networks with a leak prove nothing: they may belong to a few people. */
const MIN_NETWORKS = 10;
/** Share of the networks that must find the leak: browsers find a real leak nearly each time that they look. */
const MIN_SHARE = 0.5;
/** A version counts as clean if a smaller share of the networks finds a leak. */
const CLEAN_SHARE = 0.1;

interface Found {
  reports: readonly OwnLeak[];
  /** Counts of the previous version. */
  before: Tally;
  /** Other versions that may be the cause of a leak. */
  othersOf: (report: Report) => readonly string[];
  /** Describes in words how many documents leaked. */
  describe: (all: Tally) => string;
}

const networksOf = (reports: readonly OwnLeak[]) =>
  sumOfNetworks([...new Set(reports.map(({ network }) => network))].map((name) => [name, 1]));
const isLeak = ({ leaked }: OwnLeak) => leaked;

/** A tally of leaks: networks whose browsers looked for leaks count as pages, and networks that found one as errors. */
export const tallyOfLeaks = (reports: readonly OwnLeak[]): Tally => ({
  pages: networksOf(reports),
  failed: 0,
  networks: networksOf(reports.filter(isLeak)),
});

const isInMost = ({ pages, networks }: Tally) => networks >= MIN_NETWORKS && networks >= MIN_SHARE * pages;
const isClean = (tally: Tally) => isTelling(tally) && tally.networks < CLEAN_SHARE * tally.pages;

/** Whether leaks increased: beyond the limits for errors, or most networks find one, but not as many in the previous version. */
const isWorse = (all: Tally, before: Tally) => isPastLimit(all, before) || (isInMost(all) && !failsLike(before, [all]));

/**
 * Judges a new version of an area only by its leaks. It is at fault if most networks that looked for leaks found one, but hardly
 * any network found one in the previous version. Otherwise, if leaks increased, the cause is unclear: the previous version and
 * other new versions in the same documents are suspects, too.
 */
export function judgeLeaks(one: Watched, found: Found): Verdict {
  const { reports, othersOf, describe } = found;
  const all = tallyOfLeaks(reports);
  // a new shell is not judged: the areas that run in it are not new, and may have leaked before
  if (one.app === 'shell' || !isWorse(all, found.before)) return { kind: 'fine' };
  const reason = describe(all);
  const leaks = reports.filter(isLeak);
  const clear = { ...all, networks: networksOf(leaks.filter((leak) => othersOf(leak).length === 0)) };
  const isNew = isInMost(all) && (!one.before || isClean(found.before));
  if (isNew && clear.networks >= MIN_NETWORKS && isPastLimit(clear, found.before)) return { kind: 'fails', reason };
  const suspects = new Set([...(one.before && !isNew ? [nameOf(one.before)] : []), ...leaks.flatMap(othersOf)]);
  if (!one.before && suspects.size === 0) return { kind: 'fine' };
  // if only flags were changed, the previous version and the new one are the same
  suspects.delete(nameOf(one));
  return { kind: 'unclear', reason, suspects: [...suspects].toSorted() };
}
