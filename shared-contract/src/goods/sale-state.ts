/** Whether a solution can be bought (rules/solutions.md#sale-window). No zod here. */

export interface Sale {
  sell_status: boolean;
  /** ISO 8601; null means unlimited. */
  sell_sdate: string | null;
  sell_edate: string | null;
  /** Places that are left; null means unlimited (rules/solutions.md#places). */
  places_left: number | null;
}

/**
 * 'banned': stopped, or its expert is inactive; 'not-yet': the period has not begun; 'ended': it is over; 'sold-out': no place
 * is left.
 */
export type SaleState = 'on-sale' | 'banned' | 'not-yet' | 'ended' | 'sold-out';

/**
 * The period begins at its start (inclusive) and ends at its end (exclusive).
 * @param expertActive whether the counsellor who offers it is active
 * @param now milliseconds since 1970
 */
export function saleState(
  { sell_status, sell_sdate, sell_edate, places_left }: Sale,
  expertActive: boolean,
  now: number,
): SaleState {
  if (!sell_status || !expertActive) return 'banned';
  if (sell_edate !== null && now >= Date.parse(sell_edate)) return 'ended';
  if (sell_sdate !== null && now < Date.parse(sell_sdate)) return 'not-yet';
  if (places_left !== null && places_left <= 0) return 'sold-out';
  return 'on-sale';
}
