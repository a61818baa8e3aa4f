/** Maximum number of measured renders of a page. */
const RENDERS = 5;

/** Milliseconds of clock time. A render that takes longer, or takes more processor time than its limit, is long (`onLong`). */
const LONG = 500;

/** This function is saved before the code of a release could replace it. It counts only this thread, not compiler threads. */
const { threadCpuUsage } = process;
const now = performance.now.bind(performance);
const processorMs = () => {
  const { user, system } = threadCpuUsage.call(process);
  return (user + system) / 1000;
};

/**
 * Renders a page once to compile its code, and then again to measure it. Measuring ends as soon as three renders are on the same
 * side of the limit, because they decide whether the median of five is above the limit.
 * @param onLong called after each long render except the last one, so that the process gets new limits
 * @returns the result of the first render, and the median processor time of those three renders, in milliseconds
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
