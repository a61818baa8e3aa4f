import { type ExpertInfo, SCHEDULE_DAYS, SCHEDULE_TIMES } from '@onmaum/shared-contract';
import { sanitizeRichText } from '../../lib/text/rich-text.ts';
import type { findExpert } from './expert-repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findExpert>>>;

const TIMES = Object.keys(SCHEDULE_TIMES);
const placeOf = ({ day, time }: ExpertInfo['schedule'][number]) =>
  SCHEDULE_DAYS.indexOf(day) * TIMES.length + TIMES.indexOf(time);

/** Converts an expert to the form of the API: rich text is sanitised, and slots are in the order of the week. */
export const toExpertInfo = ({ intro, story, keyword, schedule, ...row }: Row): ExpertInfo => ({
  ...row,
  keyword: keyword.map((one) => ({ keyword: one })),
  intro: sanitizeRichText(intro),
  story: sanitizeRichText(story),
  schedule: schedule.toSorted((a, b) => placeOf(a) - placeOf(b)),
});
