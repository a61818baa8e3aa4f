import type { QueueFilters } from './queue-filters.ts';

interface Worry {
  id: number;
  category: string;
  desired_answer_type: number;
  poll_yn: boolean;
  care_yn: boolean;
}

/** Whether a worry matches the filters. */
export const isListed = ({ categories, answerType, poll, marked }: QueueFilters, worry: Worry) =>
  (categories.length === 0 || categories.some((category) => category === worry.category)) &&
  (answerType === null || answerType === worry.desired_answer_type) &&
  (!poll || worry.poll_yn) &&
  (!marked || worry.care_yn);

/**
 * Finds the worries on screen that no longer wait.
 * @param listed the worries on screen, in the order of the list
 * @param page the current first page of the same list on the server
 */
export function findGone(
  listed: readonly { id: number; claimed?: unknown }[],
  page: { worryList: readonly { id: number }[]; next_cursor: string | null },
): number[] {
  const waiting = listed.filter(({ claimed }) => !claimed);
  const now = new Set(page.worryList.map(({ id }) => id));
  const known = new Set(listed.map(({ id }) => id));
  const added = page.worryList.filter(({ id }) => !known.has(id)).length;
  // each new worry pushes one of the last worries to the next page; the pushed ones still wait, so they are not expected here
  const expected = page.next_cursor === null ? waiting : waiting.slice(0, page.worryList.length - added);
  return expected.filter(({ id }) => !now.has(id)).map(({ id }) => id);
}
