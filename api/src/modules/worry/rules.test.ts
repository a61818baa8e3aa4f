import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import fc from 'fast-check';
import { readCursor, writeCursor } from '../../lib/paging/cursor.ts';
import { cutForVisitor, withBreaks } from './answer/answer.ts';
import { percentsOf } from './poll/poll.ts';

const texts = fc.string({ unit: fc.constantFrom('가', '나', ' ', '\n', '\r\n', '😀', 'a', '<br>'), maxLength: 3000 });

describe('the answer for a visitor', () => {
  test('is at most the first fifth and 200 code points, with no line break cut in two', () => {
    fc.assert(
      fc.property(texts, (answer) => {
        const cut = cutForVisitor(answer);
        const whole = withBreaks(answer);
        expect(whole.startsWith(cut)).toBe(true);
        expect([...cut].length).toBeLessThanOrEqual(Math.min(200, [...whole].length / 5));
        expect(cut.isWellFormed()).toBe(answer.isWellFormed());
      }),
    );
  });
});

describe('the result of a poll', () => {
  test('is in whole percents of people, at most 100 for an option, and about 100 in all if each has one vote', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 2, maxLength: 20 }), (counts) => {
        const voters = counts.reduce((sum, count) => sum + count, 0);
        const percents = percentsOf(
          counts.map((votes) => ({ votes })),
          voters,
        );
        expect(percents.every((one) => Number.isInteger(one) && one >= 0 && one <= 100)).toBe(true);
        const sum = percents.reduce((all, one) => all + one, 0);
        if (voters === 0) expect(sum).toBe(0);
        else expect(Math.abs(sum - 100)).toBeLessThanOrEqual(counts.length / 2);
      }),
    );
  });

  test('shows its end in Korean time', () => {
    expect(koreanMinute(new Date('2025-12-31T15:04:59Z'))).toBe('26년 01월 01일 00:04');
  });
});

describe('a cursor', () => {
  test('is decoded as it was encoded', () => {
    const id = fc.integer({ min: 1 });
    const of = (sort: '1' | '2' | '3', key: fc.Arbitrary<number>) => fc.record({ sort: fc.constant(sort), key, id });
    const cursors = fc.oneof(
      of('1', id),
      of(
        '2',
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((key) => key + 0),
      ),
      of('3', fc.nat()),
    );
    fc.assert(fc.property(cursors, (cursor) => expect(readCursor(writeCursor(cursor), cursor.sort)).toEqual(cursor)));
  });
});
