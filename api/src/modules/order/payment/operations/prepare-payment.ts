import {
  MARKET_TEXT,
  MINUTE_MS,
  type PrepareBody,
  type PreparedPayment,
  RECENT_MINUTES,
  saleState,
} from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { conflict, notFound, unavailable } from '../../../../errors.ts';
import type { FieldCipher } from '../../../../lib/secrets/field-cipher.ts';
import { GatewayDown, GatewayRefused, type PaymentGateway } from '../../../../providers/payment/gateway.ts';
import { saleOf } from '../../../goods/sale-of.ts';
import { findBought, findGoodsForSale } from '../../order-repository.ts';
import { sealBuyer } from '../buyer.ts';
import { nextCheckAt } from '../check-times.ts';
import { consentsOf } from '../consents.ts';
import {
  countOpen,
  findOpenOthers,
  findReusable,
  insertIntent,
  lockPreparing,
  updateBuyer,
} from '../intent-repository.ts';
import { lookUpSoon } from '../look-up-soon.ts';
import { newOrderNo } from '../order-no.ts';
import { settlePayment } from './settle-payment.ts';

/** Longest product name that the provider accepts. */
const NAME_MAX = 40;
/**
 * Maximum number of unpaid purchases that a member prepares within `RECENT_MINUTES`: each is looked up at the provider for days.
 */
const MAX_OPEN = 20;
/** Maximum number of earlier order numbers to look up before a new one is issued. Reconciliation has looked up older numbers. */
const MAX_ASKED = 5;

interface Services {
  db: Db;
  payments: PaymentGateway;
  cipher: FieldCipher;
}

/**
 * Stores what a member is about to pay, and registers the amount with the provider (rules/orders.md#payment). A second tab gets
 * the order number of the first, and the provider accepts only one payment for it.
 * @param redirectUrl address to which the provider returns
 * @throws 404, 409, 503
 */
export async function preparePayment(
  services: Services,
  memberId: number,
  body: PrepareBody,
  redirectUrl: string,
  now = new Date(),
): Promise<PreparedPayment> {
  const { payments } = services;
  const name = await checkSale(services.db, memberId, body, now);
  const orderNo = await askProvider(() => openRegistered(services, memberId, body, now));
  const { script, impCode, channelKey } = payments.window;
  return {
    order_no: orderNo,
    amount: body.order_price,
    name: [...name].slice(0, NAME_MAX).join(''),
    buyer_name: body.buyer_name,
    buyer_tel: body.buyer_tel,
    buyer_email: body.buyer_email,
    script,
    imp_code: impCode,
    channel_key: channelKey,
    redirect_url: redirectUrl,
  };
}

/** @throws 503 when the provider fails or refuses */
async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayDown || error instanceof GatewayRefused)
      throw unavailable('provider_down', MARKET_TEXT.providerDown);
    throw error;
  }
}

/** @returns an order number whose amount is registered with the provider */
async function openRegistered(services: Services, memberId: number, body: PrepareBody, now: Date): Promise<string> {
  await settleOthers(services, memberId, body, now);
  const orderNo = await openIntent(services, memberId, body, now);
  // An intent that could not be registered stays open: the next attempt registers it.
  await services.payments.prepare(orderNo, body.order_price);
  return orderNo;
}

/**
 * Settles earlier open intents before a new order number is issued. They have another price or are too old to be reused, but may
 * have been paid without a report. In that case, the buyer would pay twice.
 */
async function settleOthers(services: Services, memberId: number, body: PrepareBody, now: Date): Promise<void> {
  const wanted = { memberId, goodsId: body.goods_id, amount: body.order_price, since: recentSince(now) };
  const others = await findOpenOthers(services.db, wanted, MAX_ASKED);
  await Promise.all(others.map((orderNo) => settlePayment(services, { orderNo }, { source: 'prepare', now })));
}

const recentSince = (now: Date) => new Date(now.getTime() - RECENT_MINUTES * MINUTE_MS);

/** @returns the name of the solution @throws 404, 409 */
async function checkSale(db: Db, memberId: number, { goods_id, order_price }: PrepareBody, now: Date): Promise<string> {
  const goods = await findGoodsForSale(db, goods_id);
  if (!goods) throw notFound();
  if (goods.counsellor_id === memberId) throw conflict('own_goods', MARKET_TEXT.ownGoods);
  const sale = saleState(saleOf(goods), goods.counsellor_active, now.getTime());
  if (sale === 'sold-out') throw conflict('sold_out', MARKET_TEXT.noPlace);
  if (sale !== 'on-sale') throw conflict('not_on_sale', MARKET_TEXT.notOnSale);
  if (goods.sell_price !== order_price) throw conflict('price_changed', MARKET_TEXT.priceChanged);
  return goods.name;
}

/** @returns the order number of the member's open intent, or of a new one @throws 409 */
const openIntent = ({ db, cipher }: Services, memberId: number, body: PrepareBody, now: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { goods_id: goodsId, order_price: amount } = body;
    const buyer = {
      ...sealBuyer(cipher, { name: body.buyer_name, tel: body.buyer_tel, email: body.buyer_email }),
      ...consentsOf(body, now),
    };
    await lockPreparing(trx, memberId);
    const since = recentSince(now);
    const open = await findReusable(trx, { memberId, goodsId, amount, since });
    // queried after the intents, to find an order that was stored in between
    const bought = body.again ? undefined : await findBought(trx, { memberId, goodsId, since });
    if (bought) throw conflict('bought_already', MARKET_TEXT.boughtAlready, bought.id);
    if (open) {
      await updateBuyer(trx, open.order_no, buyer);
      // the open intent may have been paid, and its redirect lost
      await lookUpSoon(trx, open.order_no, 'prepare', now);
      return open.order_no;
    }
    if ((await countOpen(trx, memberId, since)) >= MAX_OPEN) throw conflict('too_many_open', MARKET_TEXT.tooManyOpen);
    const orderNo = newOrderNo(now);
    await insertIntent(trx, {
      order_no: orderNo,
      member_id: memberId,
      goods_id: goodsId,
      amount,
      ...buyer,
      created_at: now,
      next_check_at: nextCheckAt(now, now),
    });
    return orderNo;
  });
