import { addBusinessDays } from '../time/business-days.ts';

/** The site promises an answer within this many business days (rules/worries.md#answer). */
const ANSWER_DAYS = 3;

/** The deadline of an answer, which is the end of a day. @param postedAt time of the worry */
export const answerDueAt = (postedAt: Date): Date => addBusinessDays(postedAt, ANSWER_DAYS);
