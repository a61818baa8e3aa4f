import type { AnswerNumbers } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { countAnswers } from '../answer-repository.ts';

/** Minimum number of answers for a published number. With fewer answers, the number is null. */
const ENOUGH = 5;

/** Numbers about the site's answers (rules/home.md#opening). */
export async function describeAnswers(db: Db): Promise<AnswerNumbers> {
  const { this_month, lately, median_minutes } = await countAnswers(db);
  return {
    answers_this_month: this_month >= ENOUGH ? this_month : null,
    median_answer_minutes: lately >= ENOUGH ? median_minutes : null,
  };
}
