import { ApiError, call, useIsSignedIn } from '@onmaum/shared-auth';
import { isSessionError } from '@onmaum/shared-board';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { MARKET_TEXT } from '@onmaum/shared-contract/market-texts';
import * as orders from '@onmaum/shared-contract/order/calls';
import { useQuery } from '@tanstack/react-query';
import type { KeptPurchase } from '../lib/kept-purchases.ts';

/** What became of a payment. 'unknown': the provider does not answer yet, or nothing was paid yet. */
export type Outcome = { kind: 'paid'; order_id: number } | { kind: 'refused'; text: string } | { kind: 'unknown' };

const UNKNOWN: Outcome = { kind: 'unknown' };
const refused = (text: string): Outcome => ({ kind: 'refused', text });

/** Pauses between two questions, in seconds. */
const PAUSES = [2, 3, 5, 8, 13, 20];
const LAST_PAUSE = 30;

/** No answer, or one that says nothing about the payment. */
const tellsNothing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Finds out once what became of a purchase.
 * @throws ApiError when the session has ended, which the client tells
 */
export async function findOut(purchase: KeptPurchase): Promise<Outcome> {
  try {
    return (purchase.imp_uid && (await store(purchase))) || (await look(purchase));
  } catch (error) {
    if (isSessionError(error)) throw error;
    return tellsNothing(error) ? UNKNOWN : refused(MARKET_TEXT.refusedByProvider);
  }
}

/** Storing may be repeated: a payment is stored once. @returns null when the server cannot tell */
async function store({ goods_id, order_no, imp_uid, order_price }: KeptPurchase): Promise<Outcome | null> {
  try {
    const price = order_price ?? (await currentPrice(goods_id));
    const body = { goods_id, order_no, imp_uid, order_price: price, payment_method: 'card' } as const;
    const { status, message, order_id } = await call(orders.store, { body });
    return status === 200 && order_id !== null ? { kind: 'paid', order_id } : refused(message);
  } catch (error) {
    if (tellsNothing(error)) return null;
    throw error;
  }
}

const currentPrice = async (id: number) => (await call(goods.view, { params: { id } })).goodsInfo.sell_price;

async function look({ order_no }: KeptPurchase): Promise<Outcome> {
  const { state, order_id } = await call(orders.payment, { params: { order_no } });
  if (state === 'paid' && order_id !== null) return { kind: 'paid', order_id };
  return state === 'prepared' || state === 'paid' ? UNKNOWN : refused(MARKET_TEXT.paymentFailed);
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
      if (!patient || error || (data && data.kind !== 'unknown')) return false;
      return 1000 * (PAUSES[dataUpdateCount - 1] ?? LAST_PAUSE);
    },
  });
}
