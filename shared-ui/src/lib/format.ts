const SEOUL_OFFSET = 9 * 60 * 60 * 1000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type TimeFormat = 'relative' | 'date' | 'datetime';

const two = (n: number) => String(n).padStart(2, '0');

/**
 * A count for a small space: 999, 1,204, 1.2만.
 * @param count a whole number, 0 or more
 */
export function formatCount(count: number): string {
  if (count < 10_000) return groupThousands(count);
  const tenThousands = Math.floor(count / 1000) / 10;
  return `${groupThousands(tenThousands)}만`;
}

/**
 * A price: 45,000원.
 * @param won whole won
 */
export const formatWon = (won: number) => `${groupThousands(won)}원`;

/** Written out by hand, because the server's and the browser's Intl data may differ. */
function groupThousands(n: number): string {
  const [whole = '', fraction] = String(n).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/**
 * An instant in Korean time, the same on every machine. Relative: 방금 전, 5분 전, 3시간 전, 2일 전,
 * and the date from a week on or when no `now` is known.
 * @param iso ISO 8601 @param now milliseconds since 1970, or null
 * @returns '' for what is not an instant
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
  const seoul = new Date(at + SEOUL_OFFSET);
  const date = `${seoul.getUTCFullYear()}.${two(seoul.getUTCMonth() + 1)}.${two(seoul.getUTCDate())}`;
  return format === 'datetime' ? `${date} ${two(seoul.getUTCHours())}:${two(seoul.getUTCMinutes())}` : date;
}

/**
 * The keywords of a comma list, each with its #.
 * @param list '#번아웃,#이직', as the API sends it; empty parts are left out
 */
export const splitKeywords = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => (word.startsWith('#') ? word : `#${word}`));
