/** Pages and errors in a period. */
export interface Tally {
  /** Answered pages that ran the code. */
  pages: number;
  /** Failures on the server. */
  failed: number;
  /** Networks whose browsers reported a fault. */
  networks: number;
}

export const NOTHING: Tally = { pages: 0, failed: 0, networks: 0 };

/** Reports from fewer networks do not count: one person can use two networks. */
const MIN_NETWORKS = 3;
/** Fewer errors may be chance. */
const MIN_ERRORS = 5;
const MIN_PAGES = 10;
/** At least this share of the pages must fail. */
const MIN_SHARE = 0.05;
/** Factor by which the share must exceed the share of the previous version. */
const FACTOR = 3;
/** Shares that differ by at most this factor count as the same. */
const SAME = 2;
/** One error in this many additional pages is assumed for the previous version, so that its share is never 0. */
const ASSUMED_PAGES = 20;

/** Errors that count. Reports of browsers count only if they come from several networks. */
export const errorsOf = ({ failed, networks }: Tally): number => failed + (networks < MIN_NETWORKS ? 0 : networks);

/** The share of pages that failed; 0 without pages. */
export const rateOf = (tally: Tally): number => (tally.pages > 0 ? Math.min(1, errorsOf(tally) / tally.pages) : 0);

/** Whether there are enough pages for a judgement. */
export const isTelling = ({ pages }: Tally): boolean => pages >= MIN_PAGES;

/** Whether a version must be rolled back, because it fails much more often than the previous version. */
export function isPastLimit(fresh: Tally, before: Tally): boolean {
  const assumed = (errorsOf(before) + 1) / (before.pages + ASSUMED_PAGES);
  const limit = Math.max(MIN_SHARE, FACTOR * Math.max(assumed, rateOf(before)));
  return isTelling(fresh) && errorsOf(fresh) >= MIN_ERRORS && rateOf(fresh) >= limit;
}

/**
 * Whether a version fails about as often as another, or more often.
 * @param other counts of the other version in several periods; periods with too few pages are ignored
 */
export function failsLike(one: Tally, other: readonly Tally[]): boolean {
  const telling = other.filter(isTelling);
  return telling.length > 0 && telling.every((tally) => leastRateOf(tally) <= SAME * rateOf(one));
}

/** The share of failed pages minus its standard error: a version may have been replaced when its share was high by chance. */
function leastRateOf(tally: Tally): number {
  const rate = rateOf(tally);
  return rate - Math.sqrt((rate * (1 - rate)) / tally.pages);
}
