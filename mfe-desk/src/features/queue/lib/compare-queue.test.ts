import fc from 'fast-check';
import { findGone, findNew, isListed } from './compare-queue.ts';
import { NO_FILTERS } from './queue-filters.ts';

const ids = (...some: number[]) => some.map((id) => ({ id }));

test('a worry that is missing before the end of the page no longer waits', () => {
  expect(findGone(ids(1, 2, 3, 4), { worryList: ids(1, 3), next_cursor: 'next' })).toEqual([2]);
  expect(findGone(ids(1, 2, 3), { worryList: ids(1, 2), next_cursor: null })).toEqual([3]);
});

test('worries that new ones moved beyond the page still wait', () => {
  expect(findGone(ids(1, 2, 3), { worryList: ids(9, 1, 2), next_cursor: 'next' })).toEqual([]);
});

test('a worry that was claimed here is not counted', () => {
  expect(findGone([{ id: 1, claimed: 'here' }, { id: 2 }], { worryList: ids(2, 3), next_cursor: 'next' })).toEqual([]);
});

test('worries that began to wait after a list was loaded are new, and older worries that the list lacks are not', () => {
  // `taken`: for each worry that waited when the list was loaded, whether it was taken since; `later`: number of newer worries
  const come = fc.record({ taken: fc.array(fc.boolean()), later: fc.nat(60), limit: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(come, fc.boolean(), ({ taken, later, limit }, isWhole) => {
      const latest = taken.map((_, id) => ({ id })).toReversed();
      const known = isWhole ? latest : latest.slice(0, limit);
      const left = known.filter(({ id }) => !taken[id]);
      // if all of the latest known worries were taken, new worries cannot be distinguished from older ones
      fc.pre(isWhole || left.length > 0 || known.length === latest.length);
      const added = Array.from({ length: later }, (_, index) => ({ id: taken.length + index })).toReversed();
      const newest = [...added, ...latest.filter(({ id }) => !taken[id])].slice(0, limit);
      expect(findNew(newest, known, isWhole)).toEqual(added.slice(0, limit).map(({ id }) => id));
    }),
  );
  expect(findNew(ids(9, 5, 4), ids(4, 9), true)).toEqual([5]);
});

test('a new worry is announced only if the filters show it', () => {
  const worry = { id: 1, category: '가족', desired_answer_type: 2, poll_yn: false, care_yn: true };
  expect(isListed(NO_FILTERS, worry)).toBe(true);
  expect(isListed({ ...NO_FILTERS, categories: ['가족'], answerType: 2, marked: true }, worry)).toBe(true);
  expect(isListed({ ...NO_FILTERS, poll: true }, worry)).toBe(false);
  expect(isListed({ ...NO_FILTERS, categories: ['연애'] }, worry)).toBe(false);
});
