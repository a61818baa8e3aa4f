/** Speed of real visits, which browsers report to the site server. Must not import zod: pages load this file. */

/** Path to which browsers report the speed of a visit. */
export const SPEEDS_PATH = '/speeds';

/**
 * Upper bounds of the histogram buckets of each measure (web.dev/vitals). Times are in milliseconds; CLS has no unit. A last
 * bucket without a bound counts all larger values.
 */
export const SPEED_BOUNDS = {
  TTFB: [50, 100, 200, 400, 600, 800, 1_200, 1_800, 3_000, 6_000],
  LCP: [200, 400, 600, 800, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000],
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
} as const;

export type Measure = keyof typeof SPEED_BOUNDS;
export const MEASURES = Object.keys(SPEED_BOUNDS) as Measure[];

/** Values of a visit. INP is absent if the visitor pressed nothing. */
export type Measures = Partial<Record<Measure, number>>;

/** Speed of a visit: app and version of its first page, and the values measured until the visitor left that app. */
export type ReportedSpeed = readonly [app: string, version: string, measures: Measures];

/** Number of values in each bucket of a measure; the counts of several site servers can be added. */
export type SpeedCounts = Partial<Record<Measure, readonly number[]>>;

/** The bucket of a value. */
export function bucketOf(measure: Measure, value: number): number {
  const bounds: readonly number[] = SPEED_BOUNDS[measure];
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length : at;
}

/**
 * The value that a share of the visits does not exceed (a quantile), interpolated within its bucket.
 * @param share from 0 to 1; 0.75 is the convention of Web Vitals
 * @returns undefined if there are no values; the highest bound if the quantile is above it
 */
export function quantileOf(measure: Measure, counts: readonly number[], share = 0.75): number | undefined {
  const bounds: readonly number[] = SPEED_BOUNDS[measure];
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const wanted = share * total;
  let passed = 0;
  for (const [at, count] of counts.entries()) {
    if (count > 0 && passed + count >= wanted) {
      const [from, to] = [at === 0 ? 0 : bounds[at - 1], bounds[at]];
      if (from === undefined || to === undefined) break;
      return from + (to - from) * Math.max(0, (wanted - passed) / count);
    }
    passed += count;
  }
  return bounds.at(-1);
}
