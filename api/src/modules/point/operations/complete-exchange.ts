import { type DeliveryBody, type ExchangeItem, POINT_TEXT } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { openAddress, sealDelivery } from '../delivery.ts';
import { exchangeItem } from '../exchange-item.ts';
import { lockExchange, completeExchange as store } from '../exchange-repository.ts';

/**
 * Adds scent and address to an exchange that lacks them, within the deadline (rules/points.md#scents). A repeated call
 * with the same values succeeds.
 * @throws 404, 409, 422
 */
export const completeExchange = (
  { db, cipher }: { db: Db; cipher: FieldCipher },
  memberId: number,
  { id, ...delivery }: DeliveryBody,
  now = new Date(),
): Promise<ExchangeItem> =>
  db.transaction().execute(async (trx) => {
    const exchange = await lockExchange(trx, memberId, id);
    if (!exchange) throw notFound();
    const { option, address_enc, status, due_at } = exchange;
    const isSame = option === delivery.option && openAddress(cipher, address_enc) === delivery.address;
    if (status !== 'lapsed' && isSame) return exchangeItem(exchange);
    if (status === 'lapsed' || (status === 'waiting' && due_at && due_at <= now))
      throw conflict('lapsed', POINT_TEXT.lapsed);
    if (status !== 'waiting') throw conflict('delivery_given', POINT_TEXT.deliveryStored);
    await store(trx, id, sealDelivery(cipher, exchange.options, delivery));
    return exchangeItem({ ...exchange, option: delivery.option, status: 'requested' });
  });
