import { randomUUID } from 'node:crypto';
import { type ExchangeBody, type Exchanged, POINT_TEXT } from '@onmaum/shared-contract';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/field-cipher.ts';
import { findBalance, lockAccounts } from '../account-repository.ts';
import { POINT_CAUSES } from '../causes.ts';
import { deliveryDue, sealDelivery } from '../delivery.ts';
import { findPhone, findRecentExchange, findShopItem, insertExchange } from '../exchange-repository.ts';
import { spendPoints } from '../spend-points.ts';

/** Without a key of the client, a product is exchanged once in this time. */
const ONCE_MS = 60_000;

interface Services {
  db: Db;
  cipher: FieldCipher;
}

/**
 * Exchanges points for a product, once (rules/points.md#exchange). The phone number that the gift goes to is kept with
 * it, so that it stays when the member's changes or goes.
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
    const goods = await findShopItem(trx, body.point_shop_goods_name);
    if (!goods) throw notFound(POINT_TEXT.noSuchGoods);
    if (goods.price !== body.handle_point) throw conflict('price_changed', POINT_TEXT.priceChanged);
    const delivery = deliveryOf(cipher, goods.options, body, now);
    await lockAccounts(trx, [memberId]);
    const since = new Date(now.getTime() - ONCE_MS);
    const made =
      (key === null && (await findRecentExchange(trx, memberId, goods.id, since))) ||
      (await insertExchange(trx, {
        member_id: memberId,
        shop_goods_id: goods.id,
        entry_id: await spend(trx, memberId, goods.price, key, now),
        price: goods.price,
        phone_enc: await sealPhone(trx, cipher, memberId),
        created_at: now,
        ...delivery,
      }));
    return {
      change_point: await findBalance(trx, memberId, now),
      exchange_id: made.id,
      due_at: made.due_at?.toISOString() ?? null,
    };
  });

const spend = (trx: Trx, memberId: number, amount: number, requestKey: string | null, now: Date) => {
  const { cause, key } = POINT_CAUSES.exchanged;
  return spendPoints(trx, memberId, { amount, cause, key: key(requestKey ?? randomUUID()) }, now);
};

/** What a product with scents needs; an older client does not send it, and the exchange waits for it. @throws 422 */
function deliveryOf(cipher: FieldCipher, options: string[], { option, address }: ExchangeBody, now: Date) {
  if (options.length === 0) return {};
  if (option === undefined && address === undefined) return { status: 'waiting' as const, due_at: deliveryDue(now) };
  if (option === undefined) throw invalid({ option: POINT_TEXT.optionEmpty });
  if (address === undefined) throw invalid({ address: POINT_TEXT.addressEmpty });
  return sealDelivery(cipher, options, { option, address });
}

/** @throws 409 when the member has no phone number */
async function sealPhone(trx: Trx, cipher: FieldCipher, memberId: number): Promise<string> {
  const sealed = await findPhone(trx, memberId);
  if (sealed === null) throw conflict('no_phone', POINT_TEXT.noPhone);
  return cipher.encrypt(cipher.decrypt(sealed, 'members.cellphone'), 'point_exchanges.phone');
}
