import type { SolutionLike } from '@onmaum/shared-contract';

export type SolutionMark = 'good' | 'nogood';

const yn = (yes: boolean) => (yes ? 'Y' : 'N');
const isOn = (like: SolutionLike, mark: SolutionMark) => like[`user_${mark}_yn`] === 'Y';
const step = (before: boolean, after: boolean) => Number(after) - Number(before);

/** The mark that a press asks for: the one that is set is taken back (part-1 §4). */
export const wantedMark = (like: SolutionLike, pressed: SolutionMark): SolutionMark | null =>
  isOn(like, pressed) ? null : pressed;

/** A solution with another mark of the person, or with none; one clears the other. */
export function withMark(like: SolutionLike, mark: SolutionMark | null): SolutionLike {
  return {
    good_cnt: like.good_cnt + step(isOn(like, 'good'), mark === 'good'),
    nogood_cnt: like.nogood_cnt + step(isOn(like, 'nogood'), mark === 'nogood'),
    user_good_yn: yn(mark === 'good'),
    user_nogood_yn: yn(mark === 'nogood'),
  };
}

/** The mark that the person has set. */
export const markOf = (like: SolutionLike): SolutionMark | null =>
  isOn(like, 'good') ? 'good' : isOn(like, 'nogood') ? 'nogood' : null;
