/** Parts of a birthday; '' is not chosen yet. */
export interface DayParts {
  year: string;
  month: string;
  day: string;
}

/** YYYYMMDD; a part not chosen yet is written in zeros, none chosen is ''. */
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
