/** Whether a solution can be bought (rules/solutions.md#sale-window). Must not import zod: pages load this file. */

export interface Sale {
  sell_status: boolean;
  /** ISO 8601; null means unlimited. */
  sell_sdate: string | null;
  sell_edate: string | null;
  /** Places that are left; null means unlimited (rules/solutions.md#places). */
  places_left: number | null;
}

/**
 * 'banned': the sale was stopped, or the expert is inactive. 'not-yet': the sale period has not begun. 'ended': the sale period
 * is over. 'sold-out': no place is left.
 */
export type SaleState = 'on-sale' | 'banned' | 'not-yet' | 'ended' | 'sold-out';

/**
 * State of a sale. The sale period includes its start and excludes its end.
 * @param expertActive whether the counsellor who sells the solution is active
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
