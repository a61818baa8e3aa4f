import { randomUUID } from 'node:crypto';
import { type ExchangeBody, type Exchanged, MINUTE_MS, POINT_TEXT } from '@onmaum/shared-contract';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findBalance } from '../account-repository.ts';
import { POINT_CAUSES } from '../causes.ts';
import { deliveryDue, sealDelivery } from '../delivery.ts';
import { findRecentExchange, insertExchange, lockShopItem } from '../exchange-repository.ts';
import { spendPoints } from '../spend-points.ts';

/** A client without an idempotency key can exchange a product once within this time. */
const ONCE_MS = MINUTE_MS;

interface Services {
  db: Db;
  cipher: FieldCipher;
}

/**
 * Exchanges points for a product, once (rules/points.md#exchange). The phone number for the gift is copied, so that
 * later changes of the member's number do not affect it.
 * @throws 404, 409, 422
 */
export const exchangePoints = (
  { db, cipher }: Services,
  attempt: Attempt,
  body: ExchangeBody,
  now = new Date(),
): Promise<Exchanged> =>
  runOnce(db, { ...attempt, action: 'point-exchange' }, async (trx) => {
    const { memberId, key } = attempt;
    const goods = await lockShopItem(trx, body.point_shop_goods_name, memberId);
    if (!goods) throw notFound(POINT_TEXT.noSuchGoods);
    if (goods.price !== body.handle_point) throw conflict('price_changed', POINT_TEXT.priceChanged);
    const delivery = deliveryOf(cipher, goods.options, body, now);
    if (key === null) {
      const repeated = await findRepeated(trx, memberId, goods.id, now);
      if (repeated) return repeated;
    }
    const phone_enc = sealPhone(cipher, goods.phone_enc);
    const { exchanged } = POINT_CAUSES;
    const cause = exchanged.cause(body.point_shop_goods_name);
    const spending = { cause, amount: goods.price, key: exchanged.key(key ?? randomUUID()) };
    const spent = await spendPoints(trx, memberId, spending, now);
    const made = await insertExchange(trx, {
      member_id: memberId,
      shop_goods_id: goods.id,
      entry_id: spent.entryId,
      price: goods.price,
      phone_enc,
      created_at: now,
      ...delivery,
    });
    return answerOf(made, spent.left);
  });

const answerOf = ({ id, due_at }: { id: number; due_at: Date | null }, left: number): Exchanged => ({
  change_point: left,
  exchange_id: id,
  due_at: due_at?.toISOString() ?? null,
});

/**
 * The answer to an earlier call for this product within `ONCE_MS`; null if there was none. Without a key, the second call may be
 * a double click. The account must be locked.
 */
async function findRepeated(trx: Trx, memberId: number, goodsId: number, now: Date): Promise<Exchanged | null> {
  const recent = await findRecentExchange(trx, memberId, goodsId, new Date(now.getTime() - ONCE_MS));
  return recent ? answerOf(recent, await findBalance(trx, memberId, now)) : null;
}

/** Delivery data of a product with scents. For an older client that sends none, the exchange waits for the data. @throws 422 */
function deliveryOf(cipher: FieldCipher, options: string[], { option, address }: ExchangeBody, now: Date) {
  if (options.length === 0) return {};
  if (option === undefined && address === undefined) return { status: 'waiting' as const, due_at: deliveryDue(now) };
  if (option === undefined) throw invalid({ option: POINT_TEXT.optionEmpty });
  if (address === undefined) throw invalid({ address: POINT_TEXT.addressEmpty });
  return sealDelivery(cipher, options, { option, address });
}

/** @throws 409 when the member has no phone number */
function sealPhone(cipher: FieldCipher, sealed: string | null): string {
  if (sealed === null) throw conflict('no_phone', POINT_TEXT.noPhone);
  return cipher.encrypt(cipher.decrypt(sealed, 'members.cellphone'), 'point_exchanges.phone');
}
