const KOREA_MS = 9 * 60 * 60 * 1000;

/** The day in Seoul at an instant, YYYYMMDD. Korea keeps no summer time. */
export const koreanDay = (at: Date): string =>
  new Date(at.getTime() + KOREA_MS).toISOString().slice(0, 10).replaceAll('-', '');
