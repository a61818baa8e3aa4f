import type { PollOption } from './detail-repository.ts';

/**
 * Whole percents of the people who voted (decisions 18); with multiple choice they may add up to more
 * than 100.
 */
export const percentsOf = (options: readonly Pick<PollOption, 'votes'>[], voters: number): number[] =>
  options.map(({ votes }) => (voters === 0 ? 0 : Math.round((100 * votes) / voters)));

/** Korea keeps one offset all year. */
const KOREA_MS = 9 * 3600 * 1000;

/** Korean time, 'YY년 MM월 DD일 HH:mm' (part-1 §3). */
export function koreanMinute(at: Date): string {
  const [, year, month, day, time] =
    /^..(..)-(..)-(..)T(.{5})/.exec(new Date(at.getTime() + KOREA_MS).toISOString()) ?? [];
  return `${year}년 ${month}월 ${day}일 ${time}`;
}
