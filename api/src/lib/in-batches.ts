/**
 * Repeats a step until it processes less than a full batch, so that no single step blocks other work for long.
 * @param limits size of a batch, and the maximum number of batches; the rest is left for the next run
 * @param step processes at most `limit` items and returns how many it processed
 */
export async function inBatches(
  { size, most }: { size: number; most: number },
  step: (limit: number) => Promise<number>,
): Promise<void> {
  for (let batch = 0; batch < most; batch += 1) if ((await step(size)) < size) return;
}
