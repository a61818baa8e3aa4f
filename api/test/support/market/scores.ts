/** Expects that a score is the average with one decimal. */
export const expectRounded = (score: number, average: number) => expect(Math.abs(score - average)).toBeLessThan(0.0501);
