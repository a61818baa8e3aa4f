/** Options of an intake sheet (rules/mypage.md#intake-sheet). Must not import zod: pages load this file. */

export const INTAKE_SEXES = ['여성', '남성'] as const;
export type IntakeSex = (typeof INTAKE_SEXES)[number];

export const RELIGIONS = ['개신교', '천주교', '불교', '이슬람교', '기타', '없음'] as const;
export type Religion = (typeof RELIGIONS)[number];

export const RELATIONS = ['아버지', '어머니', '형/오빠', '누나/언니', '여동생', '남동생'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Closeness of a relative, from distant to close. */
export const INTIMACIES = [1, 2, 3, 4, 5] as const;
export type Intimacy = (typeof INTIMACIES)[number];

export const HEALTHS = ['매우 건강', '대체로 건강', '허약'] as const;
export type Health = (typeof HEALTHS)[number];

/** Option for people who have none of the problems. It cannot be chosen together with a problem. */
export const NO_PROBLEM = '해당없음';
export const PROBLEMS = [
  '우울',
  '불안',
  '불면',
  '분노',
  '무기력',
  '외로움',
  '집중의 어려움',
  '대인관계',
  '음주',
  '식사 문제',
  '신체 통증',
  '자해 생각',
  NO_PROBLEM,
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** Choosing this problem shows the helplines (rules/care.md). */
export const CRISIS_PROBLEM: Problem = '자해 생각';

/** The chosen problems after one is toggled. "해당없음" deselects all problems, and each problem deselects "해당없음". */
export function toggleProblem(chosen: readonly Problem[], pressed: Problem): Problem[] {
  if (chosen.includes(pressed)) return chosen.filter((one) => one !== pressed);
  if (pressed === NO_PROBLEM) return [NO_PROBLEM];
  return PROBLEMS.filter((one) => one === pressed || (one !== NO_PROBLEM && chosen.includes(one)));
}
