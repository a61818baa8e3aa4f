/**
 * Measures two sides alternately, and alternates which side is first, so that a busy moment of the machine affects both.
 * @param rounds number of rounds, each of which measures both sides
 * @param prepare called before each round
 */
export async function inTurn<Side extends string, T>(
  sides: readonly [Side, Side],
  rounds: number,
  measure: (side: Side) => Promise<T>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<Record<Side, T[]>> {
  const measured = Object.fromEntries(sides.map((side) => [side, [] as T[]])) as Record<Side, T[]>;
  for (let round = 0; round < rounds; round++) {
    await prepare();
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) measured[side].push(await measure(side));
  }
  return measured;
}
