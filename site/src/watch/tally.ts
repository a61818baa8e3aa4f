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

/** Fewer networks than this prove nothing: one person can have two. */
const MIN_NETWORKS = 3;
/** Fewer errors than this may be chance. */
const MIN_ERRORS = 5;
const MIN_PAGES = 10;
/** Share of pages that has to fail. */
const MIN_SHARE = 0.05;
/** Factor by which the share has to exceed that of the version before. */
const FACTOR = 3;
/** Shares that differ by at most this factor count as the same. */
const SAME = 2;
/** For a version with few pages, one error in this many additional pages is assumed. */
const ASSUMED_PAGES = 20;

/** Errors that count: reports of browsers only if they come from several networks. */
export const errorsOf = ({ failed, networks }: Tally): number => failed + (networks < MIN_NETWORKS ? 0 : networks);

/** The share of pages that failed; 0 without pages. */
export const rateOf = (tally: Tally): number => (tally.pages > 0 ? Math.min(1, errorsOf(tally) / tally.pages) : 0);

/** Whether there are enough pages to judge by. */
export const isTelling = ({ pages }: Tally): boolean => pages >= MIN_PAGES;

/** Whether a version fails so much more than the one before it that it has to be rolled back. */
export function isPastLimit(fresh: Tally, before: Tally): boolean {
  const assumed = (errorsOf(before) + 1) / (before.pages + ASSUMED_PAGES);
  const limit = Math.max(MIN_SHARE, FACTOR * Math.max(assumed, rateOf(before)));
  return isTelling(fresh) && errorsOf(fresh) >= MIN_ERRORS && rateOf(fresh) >= limit;
}

/**
 * Whether a version fails about as often as another, or more often.
 * @param other counts of the other in several periods; those with too few pages do not tell
 */
export function failsLike(one: Tally, other: readonly Tally[]): boolean {
  const telling = other.filter(isTelling);
  return telling.length > 0 && telling.every((tally) => leastRateOf(tally) <= SAME * rateOf(one));
}

/** The share of pages that failed, less its standard error: a version was replaced at a moment when its share was high. */
function leastRateOf(tally: Tally): number {
  const rate = rateOf(tally);
  return rate - Math.sqrt((rate * (1 - rate)) / tally.pages);
}
