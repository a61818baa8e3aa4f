import type { ContentSolutionLike } from '@onmaum/shared-contract';

export type ContentSolutionMark = 'good' | 'nogood';

const isOn = (like: ContentSolutionLike, mark: ContentSolutionMark) => like[`user_${mark}_yn`];
const step = (before: boolean, after: boolean) => Number(after) - Number(before);

/** Returns the mark after a click; a click on the current mark removes it (rules/solutions.md). */
export const nextMark = (like: ContentSolutionLike, pressed: ContentSolutionMark): ContentSolutionMark | null =>
  isOn(like, pressed) ? null : pressed;

/** Returns the counts and flags of a solution after the user's mark changes. There is at most one mark. */
export function withMark(like: ContentSolutionLike, mark: ContentSolutionMark | null): ContentSolutionLike {
  return {
    good_cnt: like.good_cnt + step(isOn(like, 'good'), mark === 'good'),
    nogood_cnt: like.nogood_cnt + step(isOn(like, 'nogood'), mark === 'nogood'),
    user_good_yn: mark === 'good',
    user_nogood_yn: mark === 'nogood',
  };
}

/** Returns the user's current mark. */
export const markOf = (like: ContentSolutionLike): ContentSolutionMark | null =>
  isOn(like, 'good') ? 'good' : isOn(like, 'nogood') ? 'nogood' : null;
