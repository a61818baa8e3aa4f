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
 * Finds the waiting worries that are newer than the known ones.
 * @param newest the worries that wait now, the latest first; older ones may be missing
 * @param isWhole whether `known` contains all worries that waited; otherwise it contains only the latest
 * @returns their ids
 */
export function findNew(
  newest: readonly { id: number }[],
  known: readonly { id: number }[],
  isWhole: boolean,
): number[] {
  const ids = newest.map(({ id }) => id);
  const before = new Set(known.map(({ id }) => id));
  const isNew = (id: number) => !before.has(id);
  if (isWhole) return ids.filter(isNew);
  const end = ids.findIndex((id) => !isNew(id));
  return end === -1 ? ids : ids.slice(0, end);
}

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
