import { addBusinessDays } from '../time/business-days.ts';

/** Business days within which the site promises an answer (rules/worries.md#answer). */
export const ANSWER_DAYS = 3;

/** The deadline of an answer: the end of a day. @param postedAt time of the worry */
export const answerDueAt = (postedAt: Date): Date => addBusinessDays(postedAt, ANSWER_DAYS);
