import { KOREA_MS, KOREA_OFFSET } from '@onmaum/shared-contract/korean-time';
import { formatTime, type TimeFormat, useHydrated } from '@onmaum/shared-ui';
import s from './act-time.module.css';

/**
 * What the clock of this device shows at an instant; null where that is the time in Korea. Not for a first render, which has
 * to equal the server's.
 * @param iso ISO 8601
 */
export function timeHere(iso: string): string | null {
  const at = new Date(iso);
  const minutes = at.getTimezoneOffset();
  if (Number.isNaN(minutes) || minutes === KOREA_OFFSET) return null;
  const shifted = new Date(at.getTime() - minutes * 60_000 - KOREA_MS);
  return formatTime(shifted.toISOString(), 'datetime', null);
}

/** What follows a Korean time on a device in another time zone; '' in Korea's. In other ways as `timeHere`. */
export const besideKorea = (iso: string) => {
  const here = timeHere(iso);
  return here ? ` 한국 시각 (여기 ${here})` : '';
};

/** The text of `ActTime`, for dialogs and other texts of the browser alone. */
export const actTime = (iso: string, format: Exclude<TimeFormat, 'relative'>) =>
  formatTime(iso, format, null) + besideKorea(iso);

export interface ActTimeProps {
  /** ISO 8601. */
  iso: string;
  format: Exclude<TimeFormat, 'relative'>;
}

/**
 * An instant that one acts on, such as a deadline: in Korean time, which a device in another time zone says, with the time
 * there beside it (rules/http.md#days-and-times).
 */
export function ActTime({ iso, format }: ActTimeProps) {
  const hydrated = useHydrated();
  return (
    <>
      <time dateTime={iso}>{formatTime(iso, format, null)}</time>
      {hydrated && besideKorea(iso)}
    </>
  );
}

/**
 * The same as a line of its own below a time that the server renders, which has its room before it has its text, so that
 * nothing moves. The document's script knows the time zone.
 */
export function TimeHere({ iso }: { iso: string }) {
  const here = useHydrated() ? timeHere(iso) : null;
  return <span className={s.here}>{here && `한국 시각 (여기 ${here})`}</span>;
}

/** Says of times without a date, such as hours of a week, that they are Korea's; nothing where they are those of the device. */
export const InKoreanTime = () => <span className={s.here}>한국 시각이에요.</span>;
