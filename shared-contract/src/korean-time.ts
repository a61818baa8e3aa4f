/** Korea keeps one offset all year. */
const KOREA_MS = 9 * 3600 * 1000;

/** Korean time to the minute, 'YY년 MM월 DD일 HH:mm' (part-1 §3). */
export function koreanMinute(at: Date): string {
  const [, year, month, day, time] =
    /^..(..)-(..)-(..)T(.{5})/.exec(new Date(at.getTime() + KOREA_MS).toISOString()) ?? [];
  return `${year}년 ${month}월 ${day}일 ${time}`;
}
