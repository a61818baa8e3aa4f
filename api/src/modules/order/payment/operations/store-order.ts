import { MARKET_TEXT, type StoreBody, type StoreResult } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { unavailable } from '../../../../errors.ts';
import { isDatabaseDown } from '../../../../lib/database-failure.ts';
import { GatewayDown, type PaymentGateway } from '../../../../providers/payment/gateway.ts';
import { findIntent } from '../intent-repository.ts';
import { type Claim, isTrue } from '../judge-payment.ts';
import { lookUpSoon } from '../look-up-soon.ts';
import type { Settlement } from '../settlement.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Stores the payment that a member reports (rules/orders.md#storing). Idempotent on the payment.
 * @throws 503 when the provider or the database does not answer; the payment is then looked up by a job
 */
export async function storeOrder(
  services: { db: Db; payments: PaymentGateway },
  memberId: number,
  body: StoreBody,
  now = new Date(),
): Promise<StoreResult> {
  const { goods_id: goodsId, order_no: orderNo, imp_uid: impUid, order_price: price } = body;
  const claim = { memberId, goodsId, orderNo, price };
  try {
    return resultOf(await settlePayment(services, { impUid }, { source: 'redirect', claim, now }));
  } catch (error) {
    if (error instanceof GatewayDown) return resultWithoutProvider(services.db, claim, impUid, now);
    // if the database is still down, the next check of the intent finds the payment
    if (isDatabaseDown(error)) await findLater(services.db, orderNo, now).catch(() => undefined);
    throw error;
  }
}

/** The result without the provider, if the payment is already stored. @throws 503 otherwise */
async function resultWithoutProvider(
  db: Db,
  claim: Claim & { memberId: number },
  impUid: string,
  now: Date,
): Promise<StoreResult> {
  const { orderNo } = claim;
  const known = await findIntent(db, orderNo, claim.memberId);
  if (known?.order_id && known.imp_uid === impUid && isTrue(claim, known, { orderNo })) return stored(known.order_id);
  if (known) await findLater(db, orderNo, now);
  throw unavailable('provider_down', MARKET_TEXT.providerDown);
}

const findLater = (db: Db, orderNo: string, now: Date) =>
  db.transaction().execute((trx) => lookUpSoon(trx, orderNo, 'redirect', now));

const stored = (order_id: number): StoreResult => ({ status: 200, message: '', order_id });
const refused = (status: 400 | 401 | 404, message: string): StoreResult => ({ status, message, order_id: null });

function resultOf(settled: Settlement): StoreResult {
  if (settled.state === 'unknown') return refused(401, MARKET_TEXT.tokenInvalid);
  if (settled.state === 'stray') return refused(404, MARKET_TEXT.paymentFailed);
  if (settled.forged || settled.reason === 'amount' || settled.reason === 'forged')
    return refused(400, MARKET_TEXT.forged);
  if (settled.state === 'paid' && settled.orderId) return stored(settled.orderId);
  if (settled.state === 'prepared' || settled.state === 'failed') return refused(401, MARKET_TEXT.tokenInvalid);
  return refused(404, settled.reason === 'sold_out' ? MARKET_TEXT.noPlaceLeft : MARKET_TEXT.paymentFailed);
}
