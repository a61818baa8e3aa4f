import { Birthday, JOIN_TEXT } from '@onmaum/shared-contract';
import { joinDay, splitDay } from './birthday-parts.ts';

test('a date that is joined and split again has the same parts, even if it is incomplete', () => {
  for (const parts of [
    { year: '1994', month: '03', day: '09' },
    { year: '', month: '', day: '' },
    { year: '1994', month: '', day: '' },
    { year: '', month: '12', day: '31' },
  ]) {
    expect(splitDay(joinDay(parts))).toEqual(parts);
  }
});

test('an incomplete date is not a valid birthday', () => {
  const day = Birthday.safeParse(joinDay({ year: '1994', month: '03', day: '' }));
  expect(day.error?.issues[0]?.message).toBe(JOIN_TEXT.birthdayBad);
});
