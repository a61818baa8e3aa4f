import { createDailyLimit } from './daily-limit.ts';

it('Counts different things of a person up to the limit, and anew every Korean day', () => {
  const isWithin = createDailyLimit(2);
  const evening = new Date('2026-03-01T14:59:00Z');
  const asked = ['a', 'b', 'a', 'c', 'b'].map((thing) => isWithin('one', thing, evening));
  expect(asked).toEqual([true, true, true, false, true]);
  expect(isWithin('two', 'c', evening)).toBe(true);
  expect(isWithin('one', 'c', new Date('2026-03-01T15:00:00Z'))).toBe(true);
});
