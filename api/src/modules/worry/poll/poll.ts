import type { PollOption } from '../detail-repository.ts';

/**
 * Percentage of voters for each option, rounded (rules/worries.md#voting); with multiple choice the sum may exceed 100.
 */
export const percentsOf = (options: readonly Pick<PollOption, 'votes'>[], voters: number): number[] =>
  options.map(({ votes }) => (voters === 0 ? 0 : Math.round((100 * votes) / voters)));
