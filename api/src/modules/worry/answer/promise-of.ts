import { answerDueAt } from '@onmaum/shared-contract/worry/answer-due';

/** When the missing answer to a worry is due, and whether it is late (rules/worries.md#answer). */
export function promiseOf(answered: boolean, postedAt: Date, now: Date) {
  if (answered) return { answer_due_at: null, answer_late_yn: false };
  const due = answerDueAt(postedAt);
  return { answer_due_at: due.toISOString(), answer_late_yn: now >= due };
}
