import { call, isInconclusive, nullIfNotFound, useIsSignedIn } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { isSessionError } from '@onmaum/shared-query';
import { useQuery } from '@tanstack/react-query';
import type { KeptPurchase } from '../lib/return/kept-purchases.ts';

/** The outcome of a payment. 'unpaid': the server has received no money; 'unknown': no answer yet. */
export type Outcome =
  | { kind: 'paid'; order_id: number }
  | { kind: 'refused'; text: string }
  | { kind: 'unpaid' | 'unknown' };

const UNKNOWN: Outcome = { kind: 'unknown' };

/** Whether the outcome may still change. */
export const isOpen = ({ kind }: Outcome): boolean => kind === 'unpaid' || kind === 'unknown';

const refused = (text: string): Outcome => ({ kind: 'refused', text });

/** Pauses between two questions, in seconds. */
const PAUSES = [2, 3, 5, 8, 13, 20];
const LAST_PAUSE = 30;

/**
 * Finds out once what became of a purchase.
 * @throws ApiError when the session has ended, which the client shows
 */
export async function findOut(purchase: KeptPurchase): Promise<Outcome> {
  try {
    const stored = purchase.imp_uid ? await store(purchase) : null;
    if (stored?.kind === 'paid') return stored;
    const seen = await look(purchase);
    // an order that exists counts more than a refusal of what this browser said of it
    return seen.kind === 'paid' ? seen : (stored ?? seen);
  } catch (error) {
    if (isSessionError(error)) throw error;
    return isInconclusive(error) ? UNKNOWN : refused(MARKET_TEXT.refusedByProvider);
  }
}

/** Storing may be repeated: a payment is stored once. @returns null when the server does not know */
async function store({ goods_id, order_no, imp_uid, order_price }: KeptPurchase): Promise<Outcome | null> {
  try {
    const price = order_price ?? (await paymentOf(order_no))?.amount;
    if (price === undefined) return refused(MARKET_TEXT.paymentFailed);
    const body = { goods_id, order_no, imp_uid, order_price: price, payment_method: 'card' } as const;
    const { status, message, order_id } = await call(orders.store, { body });
    return status === 200 && order_id !== null ? { kind: 'paid', order_id } : refused(message);
  } catch (error) {
    if (isInconclusive(error)) return null;
    throw error;
  }
}

/** State of a prepared payment; null if the member has none with this number. */
const paymentOf = (order_no: string) => nullIfNotFound(call(orders.payment, { params: { order_no } }));

async function look({ goods_id, order_no }: KeptPurchase): Promise<Outcome> {
  const payment = await paymentOf(order_no);
  if (payment?.goods_id !== goods_id) return refused(MARKET_TEXT.paymentFailed);
  if (payment.order_id !== null) return { kind: 'paid', order_id: payment.order_id };
  return payment.state === 'prepared' ? { kind: 'unpaid' } : refused(MARKET_TEXT.paymentFailed);
}

/**
 * Finds out what became of a purchase.
 * @param patient asks again, after growing pauses, until it is known
 */
export function useOutcome(purchase: KeptPurchase | null, patient: boolean) {
  const signedIn = useIsSignedIn();
  return useQuery({
    queryKey: ['order', 'outcome', purchase?.order_no, purchase?.imp_uid],
    queryFn: () => (purchase ? findOut(purchase) : UNKNOWN),
    enabled: purchase !== null && signedIn,
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) => {
      if (!patient || error || (data && !isOpen(data))) return false;
      return 1000 * (PAUSES[dataUpdateCount - 1] ?? LAST_PAUSE);
    },
  });
}
