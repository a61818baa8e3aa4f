import { koreanMinute } from '@onmaum/shared-contract/time/korean-minute';
import { KOREA_OFFSET } from '@onmaum/shared-contract/time/korean-time';
import { formatTime, type TimeFormat, useHydrated, useNow } from '@onmaum/shared-ui';
import s from './act-time.module.css';

/** How many minutes Korea's clock is ahead of this device's clock at an instant; NaN for an invalid instant. */
const minutesAhead = (at: Date) => at.getTimezoneOffset() - KOREA_OFFSET;

/**
 * Shifts an instant so that code for Korean time formats it in the device's local time; null if both clocks are the same.
 * Must not be used in the first rendering, which has to equal the server's.
 * @param iso ISO 8601
 */
function asInKorea(iso: string): Date | null {
  const at = new Date(iso);
  const minutes = minutesAhead(at);
  return minutes ? new Date(at.getTime() - minutes * 60_000) : null;
}

/** Text that follows a Korean time and contains the local time. Lines break before the parentheses, never within them. */
const beside = (here: string) => `한국 시각 (여기 ${here})`.replace(/ (?!\(여기)/g, '\u00a0');

type ActFormat = Exclude<TimeFormat, 'relative'>;

/**
 * @returns a Korean time, and a text with the local time; the text is '' if the device has the same time. In another time zone,
 * the format 'date' shows the time as well
 */
function read(iso: string, format: ActFormat, hydrated: boolean): [time: string, there: string] {
  const here = hydrated ? asInKorea(iso) : null;
  if (!here) return [formatTime(iso, format, null), ''];
  const timed = format === 'date' ? 'datetime' : format;
  return [formatTime(iso, timed, null), ` ${beside(formatTime(here.toISOString(), timed, null))}`];
}

/** The text of `ActTime`, for dialogs and other texts that only the browser renders. */
export const actTime = (iso: string) => read(iso, 'datetime', true).join('');

/** Renders a time in a single element, since it may be an item of a grid. */
function Read({ iso, format }: { iso: string; format: ActFormat }) {
  const [time, there] = read(iso, format, useHydrated());
  return (
    <span>
      <time dateTime={iso}>{time}</time>
      {there}
    </span>
  );
}

/**
 * An instant at which people have to act, such as a deadline, in Korean time. In another time zone it is labelled as Korean time
 * and followed by the local time (rules/http.md#days-and-times).
 * @param iso ISO 8601
 */
export const ActTime = ({ iso }: { iso: string }) => <Read iso={iso} format="datetime" />;

/**
 * The time of an agreed or offered session. Unlike `ActTime`, it shows the weekday, so that nobody agrees to a wrong day.
 * @param iso ISO 8601
 */
export const SessionTime = ({ iso }: { iso: string }) => <Read iso={iso} format="appointment" />;

/**
 * The last day of a period that ends at midnight in Korea. In another time zone it shows the last minute, in Korean and local
 * time.
 * @param end that midnight, ISO 8601. Its own date is already the next day, so the minute before is shown
 */
export const LastDay = ({ end }: { end: string }) => (
  <Read iso={new Date(Date.parse(end) - 1).toISOString()} format="date" />
);

/**
 * The local time, on a line of its own below a Korean time that the server renders (`koreanMinute`). So that nothing moves, a
 * script in the document marks devices in other time zones. On these, the line's space is reserved before hydration.
 */
export function MinuteHere({ iso }: { iso: string }) {
  const here = useHydrated() ? asInKorea(iso) : null;
  return <span className={s.here}>{here && beside(koreanMinute(here))}</span>;
}

/** Shows the difference between Korean time and the device's clock, for times without a date, such as weekly hours. */
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
