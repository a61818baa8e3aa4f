import { findGone, isListed } from './compare-queue.ts';
import { NO_FILTERS } from './queue-filters.ts';

const ids = (...some: number[]) => some.map((id) => ({ id }));

test('a worry that is missing before the end of the page waits no more', () => {
  expect(findGone(ids(1, 2, 3, 4), { worryList: ids(1, 3), next_cursor: 'next' })).toEqual([2]);
  expect(findGone(ids(1, 2, 3), { worryList: ids(1, 2), next_cursor: null })).toEqual([3]);
});

test('worries that new ones moved beyond the page still wait', () => {
  expect(findGone(ids(1, 2, 3), { worryList: ids(9, 1, 2), next_cursor: 'next' })).toEqual([]);
});

test('a worry that was claimed here is not counted', () => {
  expect(findGone([{ id: 1, claimed: 'here' }, { id: 2 }], { worryList: ids(2, 3), next_cursor: 'next' })).toEqual([]);
});

test('a new worry is announced only if the filters show it', () => {
  const worry = { id: 1, category: '가족', desired_answer_type: 2, poll_yn: false, care_yn: true };
  expect(isListed(NO_FILTERS, worry)).toBe(true);
  expect(isListed({ ...NO_FILTERS, categories: ['가족'], answerType: 2, marked: true }, worry)).toBe(true);
  expect(isListed({ ...NO_FILTERS, poll: true }, worry)).toBe(false);
  expect(isListed({ ...NO_FILTERS, categories: ['연애'] }, worry)).toBe(false);
});
