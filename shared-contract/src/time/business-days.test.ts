import fc from 'fast-check';
import { addBusinessDays, isBusinessDay, isPublicHoliday } from './business-days.ts';
import { DAY_MS } from './durations.ts';
import { KOREAN_HOLIDAYS, WEEKEND_HOLIDAYS } from './korean-holidays.ts';

const COVERED = Object.keys(KOREAN_HOLIDAYS).map(Number);
/** Noon in Seoul. */
const noon = (day: string) => new Date(`${day}T12:00:00+09:00`);
const utc = (day: Date) => day.toISOString().slice(0, 10);
const later = (day: string, days: number) => utc(new Date(Date.parse(day) + days * DAY_MS));
const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** Days of nationwide elections, and holidays that the government declared for one year only. */
const DECLARED = ['2026-06-03', '2028-04-12'];
/** Holidays with a fixed date. The second value is true if the holiday has a substitute when it is on a weekend. */
const FIXED: [string, boolean][] = [
  ['01-01', false],
  ['03-01', true],
  ['05-01', true],
  ['05-05', true],
  ['06-06', false],
  ['07-17', true],
  ['08-15', true],
  ['10-03', true],
  ['10-09', true],
  ['12-25', true],
];

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
/** The day of a year that has a given date in the Korean lunar calendar. */
function ofLunarDate(year: number, date: string): string {
  const days = Array.from({ length: 366 }, (_, at) => later(`${year}-01-01`, at));
  return days.find((day) => lunar.format(new Date(day)) === date) ?? '';
}

/** The holidays of a year, computed by the rules of the law instead of read from the table. */
function byLaw(year: number): string[] {
  const around = (day: string) => [later(day, -1), day, later(day, 1)];
  const [newYear, chuseok] = [around(ofLunarDate(year, '1/1')), around(ofLunarDate(year, '8/15'))];
  const buddha = ofLunarDate(year, '4/8');
  const single = [
    ...FIXED.map(([day, substituted]) => [`${year}-${day}`, substituted] as const),
    [buddha, true] as const,
  ];
  const holidays = [...newYear, ...chuseok, ...single.map(([day]) => day), ...DECLARED];
  const times = (day: string) => holidays.filter((one) => one === day).length;
  const off = new Set(holidays.filter((day) => day.startsWith(`${year}`)));
  const substitute = (after: string) => {
    let day = later(after, 1);
    while (off.has(day) || [0, 6].includes(weekdayOf(day))) day = later(day, 1);
    off.add(day);
  };
  for (const family of [newYear, chuseok]) {
    // the three days of New Year and Chuseok get a substitute for a Sunday or another holiday, but not for a Saturday
    if (family.some((day) => weekdayOf(day) === 0 || times(day) > 1)) substitute(family.at(-1) ?? '');
  }
  const families = [...newYear, ...chuseok];
  const done = new Set<string>();
  for (const [day, substituted] of single) {
    const meets = times(day) > 1 && !families.includes(day) && !done.has(day);
    if (substituted && ([0, 6].includes(weekdayOf(day)) || meets)) substitute(day);
    done.add(day);
  }
  return [...off].toSorted();
}

it('The table covers this year and the next one', () => {
  const year = Number(new Date().toLocaleDateString('sv', { timeZone: 'Asia/Seoul' }).slice(0, 4));
  expect(COVERED).toEqual(expect.arrayContaining([year, year + 1]));
});

it.each(COVERED)('The table of %s has the holidays that the law defines', (year) => {
  const daysOf = (table: typeof KOREAN_HOLIDAYS) =>
    table[year]?.split(' ').map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`);
  const isOnWeekend = (day: string) => [0, 6].includes(weekdayOf(day));
  expect(daysOf(KOREAN_HOLIDAYS)).toEqual(byLaw(year).filter((day) => !isOnWeekend(day)));
  expect(daysOf(WEEKEND_HOLIDAYS)).toEqual(byLaw(year).filter(isOnWeekend));
});

it('A holiday on a weekend is a public holiday, and other days of a weekend are not', () => {
  const days = ['2026-09-24', '2026-09-26', '2026-09-27', '2026-11-27', '2029-01-01'];
  expect(days.filter((day) => isPublicHoliday(noon(day)))).toEqual(['2026-09-24', '2026-09-26']);
});

it.each([
  // from a Friday evening, the three days are Monday, Tuesday and Wednesday
  ['2026-11-27T19:30:00+09:00', '2026-12-03T00:00:00+09:00'],
  // from a Saturday or Sunday, they end on the same day as from the Friday
  ['2026-11-28T00:00:00+09:00', '2026-12-03T00:00:00+09:00'],
  ['2026-11-29T23:59:59+09:00', '2026-12-03T00:00:00+09:00'],
  ['2026-11-30T00:00:00+09:00', '2026-12-04T00:00:00+09:00'],
  // Chuseok is on Thursday and Friday; the substitute of National Foundation Day is on Monday, 5 October
  ['2026-09-23T10:00:00+09:00', '2026-10-01T00:00:00+09:00'],
  ['2026-09-30T10:00:00+09:00', '2026-10-07T00:00:00+09:00'],
  // the first of January is on a Friday, between the first and the second of the days
  ['2026-12-30T10:00:00+09:00', '2027-01-06T00:00:00+09:00'],
])('Three business days after %s end at %s', (at, end) => {
  expect(addBusinessDays(new Date(at), 3)).toEqual(new Date(end));
});

it('A later post is never due earlier, and the given number of business days lies between post and end', () => {
  const instant = fc.date({ min: noon('2026-01-01'), max: noon('2028-11-30'), noInvalidDate: true });
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: 0, max: 40 * DAY_MS }),
      fc.integer({ min: 1, max: 10 }),
      (at, more, days) => {
        const end = addBusinessDays(at, days);
        expect(addBusinessDays(new Date(at.getTime() + more), days).getTime()).toBeGreaterThanOrEqual(end.getTime());
        const last = new Date(end.getTime() - 1);
        expect(isBusinessDay(last)).toBe(true);
        let counted = 0;
        for (let day = at.getTime() + DAY_MS; day <= last.getTime(); day += DAY_MS)
          counted += Number(isBusinessDay(new Date(day)));
        // the loop advances by 24 hours, so that it may miss the last day
        expect([counted, counted + 1]).toContain(days);
      },
    ),
  );
});
