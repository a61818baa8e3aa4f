import type { PollOption } from './detail-repository.ts';

/**
 * Whole percents of the people who voted (decisions 18); with multiple choice they may add up to more
 * than 100.
 */
export const percentsOf = (options: readonly Pick<PollOption, 'votes'>[], voters: number): number[] =>
  options.map(({ votes }) => (voters === 0 ? 0 : Math.round((100 * votes) / voters)));
