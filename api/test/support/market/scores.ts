/** Expects that a score is the average, rounded to one decimal. */
export const expectRounded = (score: number, average: number) => expect(Math.abs(score - average)).toBeLessThan(0.0501);
