/** Parts of a birthday; '' if not chosen yet. */
export interface DayParts {
  year: string;
  month: string;
  day: string;
}

/** Joins the parts to YYYYMMDD. Parts that are not chosen are zeros; the result is '' if none is chosen. */
export function joinDay({ year, month, day }: DayParts): string {
  if (!year && !month && !day) return '';
  return `${year || '0000'}${month || '00'}${day || '00'}`;
}

export const splitDay = (text: string): DayParts => ({
  year: chosen(text.slice(0, 4)),
  month: chosen(text.slice(4, 6)),
  day: chosen(text.slice(6, 8)),
});

const chosen = (digits: string) => (Number(digits) === 0 ? '' : digits);
