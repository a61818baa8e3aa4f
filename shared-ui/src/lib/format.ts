import { koreanClock, koreanWeekday } from '@onmaum/shared-contract/time/korean-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type TimeFormat = 'relative' | 'date' | 'datetime' | 'appointment';

const two = (n: number) => String(n).padStart(2, '0');

/**
 * Formats a count compactly: 999, 1,204, 1.2만.
 * @param count a whole number, 0 or more
 */
export function formatCount(count: number): string {
  if (count < 10_000) return formatNumber(count);
  const tenThousands = Math.floor(count / 1000) / 10;
  return `${formatNumber(tenThousands)}만`;
}

/**
 * Formats a price: 45,000원.
 * @param won whole won
 */
export const formatWon = (won: number) => `${formatNumber(won)}원`;

/** Formats points, which are never rounded: 12,000포인트. */
export const formatPoints = (points: number) => `${formatNumber(points)}포인트`;

/** Formats a number in full: 1,234,567. It does not use Intl, whose data may differ between server and browser. */
export function formatNumber(n: number): string {
  const [whole = '', fraction] = String(n).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/**
 * Formats an instant in Korean time, whatever the time zone of the machine. Results of 'relative' are 방금 전, 5분 전, 3시간 전
 * or 2일 전, and the date after a week or when `now` is null. A result of 'appointment' is 2026.11.28 (토) 09:00.
 * @param iso ISO 8601 @param now milliseconds since 1970, or null
 * @returns '' for an invalid instant
 */
export function formatTime(iso: string, format: TimeFormat, now: number | null): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  if (format === 'relative' && now !== null) {
    const past = Math.max(0, now - at);
    if (past < MINUTE) return '방금 전';
    if (past < HOUR) return `${Math.floor(past / MINUTE)}분 전`;
    if (past < DAY) return `${Math.floor(past / HOUR)}시간 전`;
    if (past < 7 * DAY) return `${Math.floor(past / DAY)}일 전`;
  }
  const seoul = koreanClock(at);
  const date = `${seoul.getUTCFullYear()}.${two(seoul.getUTCMonth() + 1)}.${two(seoul.getUTCDate())}`;
  const time = `${two(seoul.getUTCHours())}:${two(seoul.getUTCMinutes())}`;
  if (format === 'appointment') return `${date} (${koreanWeekday(at)}) ${time}`;
  return format === 'datetime' ? `${date} ${time}` : date;
}
