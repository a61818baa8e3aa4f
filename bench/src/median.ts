/** The middle of the values; of an even number, the mean of both in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that so large a share of the values does not exceed, between two neighbours in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}
