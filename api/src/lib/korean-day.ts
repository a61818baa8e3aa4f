const KOREA_MS = 9 * 60 * 60 * 1000;

/** The date in Seoul at an instant, YYYYMMDD. Korea has no daylight saving time. */
export const koreanDay = (at: Date): string =>
  new Date(at.getTime() + KOREA_MS).toISOString().slice(0, 10).replaceAll('-', '');
