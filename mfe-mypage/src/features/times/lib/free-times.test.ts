import { HOUR_MS } from '@onmaum/shared-contract/time/durations';
import fc from 'fast-check';
import { withGone } from './free-times.ts';

const START = Date.parse('2026-11-25T05:00:00.000Z');
const at = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();
const answers = fc.array(fc.uniqueArray(fc.nat({ max: 20 }), { maxLength: 12 }), { minLength: 1, maxLength: 5 });
/** An answer of the server. */
const free = (hours: readonly number[]) =>
  hours.toSorted((a, b) => a - b).map((hour) => ({ starts_at: at(hour), late_yn: false }));

test('until no time is free, no time on screen disappears, and exactly the free ones can be chosen, in their order', () => {
  fc.assert(
    fc.property(answers, (all) => {
      let shown: ReturnType<typeof withGone> = [];
      for (const hours of all) {
        const before = shown;
        shown = withGone(before, free(hours));
        const times = shown.map(({ startsAt }) => startsAt);
        expect(times).toEqual([...new Set(times)].toSorted());
        expect(new Set(shown.filter(({ isGone }) => !isGone).map(({ startsAt }) => startsAt))).toEqual(
          new Set(hours.map(at)),
        );
        const stay = hours.length === 0 ? [] : before.map(({ startsAt }) => startsAt);
        expect(times).toEqual(expect.arrayContaining(stay));
        if (hours.length === 0) expect(shown).toEqual([]);
      }
    }),
  );
});
