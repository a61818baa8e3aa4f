import { call, endsSession, isInconclusive, nullIfNotFound, toApiError, useIsSignedIn } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { useQuery } from '@tanstack/react-query';
import type { KeptPurchase } from '../lib/return/kept-purchases.ts';

/** The outcome of a payment. 'unpaid': the server has received no money; 'unknown': no clear response yet. */
export type Outcome =
  | { kind: 'paid'; order_id: number }
  | { kind: 'refused'; text: string }
  | { kind: 'unpaid' | 'unknown' };

const UNKNOWN: Outcome = { kind: 'unknown' };

/** Whether the outcome may still change. */
export const isOpen = ({ kind }: Outcome): boolean => kind === 'unpaid' || kind === 'unknown';

const refused = (text: string): Outcome => ({ kind: 'refused', text });

/** Whether the buyer is no longer signed in: the session has ended, or is that of another member. */
const isMemberGone = (error: unknown): boolean => endsSession(error) || toApiError(error).code === 'other_member';

/** Intervals of polling, in seconds. */
const INTERVALS = [2, 3, 5, 8, 13, 20];
const LAST_INTERVAL = 30;

/**
 * Fetches the outcome of a payment once.
 * @throws ApiError if the sign-in has ended, which the shell shows, or another member has signed in
 */
export async function fetchOutcome(purchase: KeptPurchase): Promise<Outcome> {
  try {
    const stored = purchase.imp_uid ? await store(purchase) : null;
    if (stored?.kind === 'paid') return stored;
    const seen = await readPayment(purchase);
    // an existing order counts, even if the server refused the payment that this browser sent
    return seen.kind === 'paid' ? seen : (stored ?? seen);
  } catch (error) {
    if (isMemberGone(error)) throw error;
    return isInconclusive(error) ? UNKNOWN : refused(MARKET_TEXT.refusedByProvider);
  }
}

/**
 * Stores the payment on the server. Calling it again is safe, since the server stores a payment only once.
 * @returns null if the response is inconclusive; a failure that a retry would not change counts as a refusal
 * @throws ApiError if the sign-in has ended, or another member has signed in
 */
async function store({ goods_id, order_no, imp_uid, order_price }: KeptPurchase): Promise<Outcome | null> {
  try {
    const price = order_price ?? (await paymentOf(order_no))?.amount;
    if (price === undefined) return refused(MARKET_TEXT.paymentFailed);
    const body = { goods_id, order_no, imp_uid, order_price: price, payment_method: 'card' } as const;
    const { status, message, order_id } = await call(orders.store, { body });
    return status === 200 && order_id !== null ? { kind: 'paid', order_id } : refused(message);
  } catch (error) {
    if (isMemberGone(error)) throw error;
    return isInconclusive(error) ? null : refused(MARKET_TEXT.refusedByProvider);
  }
}

/** State of a prepared payment; null if the member has no payment with this order number. */
const paymentOf = (order_no: string) => nullIfNotFound(call(orders.payment, { params: { order_no } }));

async function readPayment({ goods_id, order_no }: KeptPurchase): Promise<Outcome> {
  const payment = await paymentOf(order_no);
  if (payment?.goods_id !== goods_id) return refused(MARKET_TEXT.paymentFailed);
  if (payment.order_id !== null) return { kind: 'paid', order_id: payment.order_id };
  return payment.state === 'prepared' ? { kind: 'unpaid' } : refused(MARKET_TEXT.paymentFailed);
}

/**
 * Fetches the outcome of a payment.
 * @param poll whether to fetch again, at growing intervals, until the outcome is final
 */
export function useOutcome(purchase: KeptPurchase | null, poll: boolean) {
  const signedIn = useIsSignedIn();
  return useQuery({
    queryKey: ['order', 'outcome', purchase?.order_no, purchase?.imp_uid],
    queryFn: () => (purchase ? fetchOutcome(purchase) : UNKNOWN),
    enabled: purchase !== null && signedIn,
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) => {
      if (!poll || error || (data && !isOpen(data))) return false;
      return 1000 * (INTERVALS[dataUpdateCount - 1] ?? LAST_INTERVAL);
    },
  });
}
