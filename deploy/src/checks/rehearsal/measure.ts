/** Maximum number of measured renders of a page. */
const RENDERS = 5;

/** Milliseconds by the clock after which a render counts as long. `onLong` then resets the limits on waiting. */
const LONG = 500;

/** Stored before the code of a release could replace it. It does not count other threads, such as the compiler's. */
const { threadCpuUsage } = process;
const now = performance.now.bind(performance);
const processorMs = () => {
  const { user, system } = threadCpuUsage.call(process);
  return (user + system) / 1000;
};

/**
 * Renders a page once, and then again to measure it: the first render compiles its code. It ends as soon as the renders decide
 * whether the median of five would be above the limit.
 * @param onLong called after each long render except the last one
 * @returns the result of the first render, and the median processor time of the other renders in milliseconds
 */
export async function measure<T>(
  render: () => Promise<T>,
  limit: number,
  onLong: () => void,
): Promise<{ first: T; ms: number }> {
  const timed = async () => {
    const [begun, before] = [now(), processorMs()];
    const result = await render();
    const ms = processorMs() - before;
    return { result, ms, isLong: ms > limit || now() - begun > LONG };
  };
  const { result: first, isLong } = await timed();
  if (isLong) onLong();
  const taken: number[] = [];
  while (true) {
    const last = await timed();
    taken.push(last.ms);
    const decided = [taken.filter((ms) => ms > limit), taken.filter((ms) => ms <= limit)].find(
      ({ length }) => length > RENDERS / 2,
    );
    if (decided) return { first, ms: medianOf(decided) };
    if (last.isLong) onLong();
  }
}

const medianOf = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
