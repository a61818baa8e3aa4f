import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import { KOREA_OFFSET } from '@onmaum/shared-contract/time/korean-time';
import { formatTime, useHydrated, useNow } from '@onmaum/shared-ui';
import s from './act-time.module.css';

/** How far Korea's clock is ahead of that of this device at an instant, in minutes. NaN for an invalid one. */
const minutesAhead = (at: Date) => at.getTimezoneOffset() - KOREA_OFFSET;

/**
 * When the clock in Korea shows what that of this device shows at an instant; null where it shows the same. Not for a first
 * render, which has to equal the server's.
 * @param iso ISO 8601
 */
function asInKorea(iso: string): Date | null {
  const at = new Date(iso);
  const minutes = minutesAhead(at);
  return minutes ? new Date(at.getTime() - minutes * 60_000) : null;
}

/** Text after a Korean time, on a device whose clock shows another one. A line breaks before the bracket, never within it. */
const beside = (here: string) => `한국 시각 (여기 ${here})`.replace(/ (?!\()/g, '\u00a0');

/** @returns a time in Korea, and what follows it on a device in another time zone, where a day says its time too */
function read(iso: string, format: 'date' | 'datetime', hydrated: boolean): [time: string, there: string] {
  const here = hydrated ? asInKorea(iso) : null;
  if (!here) return [formatTime(iso, format, null), ''];
  return [formatTime(iso, 'datetime', null), ` ${beside(formatTime(here.toISOString(), 'datetime', null))}`];
}

/** The text of `ActTime`, for dialogs and other texts of the browser alone. */
export const actTime = (iso: string) => read(iso, 'datetime', true).join('');

/** One element, since it may be an item of a grid. */
function Read({ iso, format }: { iso: string; format: 'date' | 'datetime' }) {
  const [time, there] = read(iso, format, useHydrated());
  return (
    <span>
      <time dateTime={iso}>{time}</time>
      {there}
    </span>
  );
}

/**
 * An instant that one acts on, such as a deadline: in Korean time, which a device in another time zone says, with the time
 * there beside it (rules/http.md#days-and-times).
 * @param iso ISO 8601
 */
export const ActTime = ({ iso }: { iso: string }) => <Read iso={iso} format="datetime" />;

/**
 * The last day of what ends with a day in Korea. Where that is no end of a day, its last minute is said, here and there.
 * @param end midnight in Korea, which a date alone would show as the day after; ISO 8601
 */
export const LastDay = ({ end }: { end: string }) => (
  <Read iso={new Date(Date.parse(end) - 1).toISOString()} format="date" />
);

/**
 * The same as a line of its own below a minute that the server renders (`koreanMinute`), which has its room before it has its
 * text, so that nothing moves. The document's script knows the time zone.
 */
export function MinuteHere({ iso }: { iso: string }) {
  const here = useHydrated() ? asInKorea(iso) : null;
  return <span className={s.here}>{here && beside(koreanMinute(here))}</span>;
}

/** Says of times without a date, such as hours of a week, how far they are from the clock of this device. */
export function InKoreanTime() {
  const now = useNow();
  return <span className={s.here}>{useHydrated() && now !== null && distance(minutesAhead(new Date(now)))}</span>;
}

function distance(ahead: number): string {
  if (ahead === 0) return '';
  const minutes = Math.abs(ahead);
  const parts = [minutes >= 60 && `${Math.floor(minutes / 60)}시간`, minutes % 60 > 0 && `${minutes % 60}분`];
  const far = parts.filter(Boolean).join(' ');
  return ahead > 0 ? `여기보다 ${far} 빠른 한국 시각이에요.` : `여기보다 ${far} 느린 한국 시각이에요.`;
}
