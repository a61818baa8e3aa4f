import { addBusinessDays } from '../time/business-days.ts';

/** The site promises an answer within this many business days (rules/worries.md#answer). */
const ANSWER_DAYS = 3;

/** The end of the last day on which an answer is in time. @param postedAt time of the post */
export const answerDueAt = (postedAt: Date): Date => addBusinessDays(postedAt, ANSWER_DAYS);
