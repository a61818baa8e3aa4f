const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * A waiting time in the largest suitable unit. It is rounded up, so that it does not promise too much.
 * @param minutes whole minutes
 */
export function waitingTime(minutes: number): string {
  if (minutes <= HOUR) return '1시간 안';
  if (minutes < 2 * DAY) return `${Math.ceil(minutes / HOUR)}시간`;
  return `${Math.ceil(minutes / DAY)}일`;
}
