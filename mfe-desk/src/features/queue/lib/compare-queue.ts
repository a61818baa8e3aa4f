import type { QueueFilters } from './queue-filters.ts';

interface Worry {
  id: number;
  category: string;
  desired_answer_type: number;
  poll_yn: boolean;
  care_yn: boolean;
}

/** Whether the filters show a worry. */
export const isListed = ({ categories, answerType, poll, marked }: QueueFilters, worry: Worry) =>
  (categories.length === 0 || categories.some((category) => category === worry.category)) &&
  (answerType === null || answerType === worry.desired_answer_type) &&
  (!poll || worry.poll_yn) &&
  (!marked || worry.care_yn);

/**
 * The worries of a list that wait no more.
 * @param listed those on screen, in the order of the list @param page the beginning of the same list now
 */
export function findGone(
  listed: readonly { id: number; taken?: unknown }[],
  page: { worryList: readonly { id: number }[]; next_cursor: string | null },
): number[] {
  const waiting = listed.filter(({ taken }) => !taken);
  const now = new Set(page.worryList.map(({ id }) => id));
  const known = new Set(listed.map(({ id }) => id));
  const added = page.worryList.filter(({ id }) => !known.has(id)).length;
  // new worries move others beyond the end of the page
  const expected = page.next_cursor === null ? waiting : waiting.slice(0, page.worryList.length - added);
  return expected.filter(({ id }) => !now.has(id)).map(({ id }) => id);
}
