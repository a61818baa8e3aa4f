import type { IntakeSheet } from '@onmaum/shared-contract';

/** A saved intake sheet; pass the fields that matter to the test. */
export const someSheet = (own: Partial<IntakeSheet> = {}): IntakeSheet => ({
  sex: '여성',
  birthday: '19940302',
  religion: '불교',
  job: '간호사',
  families: [{ relation: '어머니', age: 62, live: true, intimacy: 4 }],
  want_category: ['직장'],
  concern: '밤 근무가 이어져요.',
  want: '다시 잘 자고 싶어요.',
  health: '허약',
  problem: ['불면'],
  counseled_yn: false,
  version: 3,
  updated_at: '2026-11-20T03:00:00.000Z',
  ...own,
});
