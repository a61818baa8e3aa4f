const MINUTE_MS = 60_000;
const SEOUL_HOURS = 9;

/**
 * When a poll is surely over, in milliseconds since 1970: its end is told in whole minutes.
 * @param end Korean time, 'YY년 MM월 DD일 HH:mm'
 * @returns NaN for anything else
 */
export function pollOverAt(end: string): number {
  const [year = Number.NaN, month = 0, day = 0, hour = 0, minute = 0] = (end.match(/\d+/g) ?? []).map(Number);
  return Date.UTC(2000 + year, month - 1, day, hour - SEOUL_HOURS, minute) + MINUTE_MS;
}
