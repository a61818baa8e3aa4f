import { answerDueAt } from '@onmaum/shared-contract/worry/answer-due';

/**
 * When the missing answer to a worry is due, and whether it is late (rules/worries.md#answer).
 * @param isPromised whether an answer will follow: there is none yet, and counsellors can see the worry
 */
export function promiseOf(isPromised: boolean, postedAt: Date, now: Date) {
  if (!isPromised) return { answer_due_at: null, answer_late_yn: false };
  const due = answerDueAt(postedAt);
  return { answer_due_at: due.toISOString(), answer_late_yn: now >= due };
}
