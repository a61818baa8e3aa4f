import { addBusinessDays } from '../time/business-days.ts';

/** Business days within which an answer is promised (rules/worries.md#answer). */
const ANSWER_DAYS = 3;

/** The end of the last day on which an answer is in time. @param postedAt time of the post */
export const answerDueAt = (postedAt: Date): Date => addBusinessDays(postedAt, ANSWER_DAYS);
