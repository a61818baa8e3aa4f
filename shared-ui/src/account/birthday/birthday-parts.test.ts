import { Birthday, JOIN_TEXT } from '@onmaum/shared-contract';
import { joinDay, splitDay } from './birthday-parts.ts';

test('parts and text say the same, also half-way', () => {
  for (const parts of [
    { year: '1994', month: '03', day: '09' },
    { year: '', month: '', day: '' },
    { year: '1994', month: '', day: '' },
    { year: '', month: '12', day: '31' },
  ]) {
    expect(splitDay(joinDay(parts))).toEqual(parts);
  }
});

test('a half-chosen date is not a birthday', () => {
  const day = Birthday.safeParse(joinDay({ year: '1994', month: '03', day: '' }));
  expect(day.error?.issues[0]?.message).toBe(JOIN_TEXT.birthdayBad);
});
