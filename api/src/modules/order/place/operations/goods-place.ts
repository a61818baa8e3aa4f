import type { GoodsPlace, GoodsPlaceBody } from '@onmaum/shared-contract';
import { recordAudit } from '../../../../db/audit.ts';
import { notFound } from '../../../../errors.ts';
import { requireCounsellor } from '../../../desk/counsellor.ts';
import { lockDesk } from '../../../desk/counsellor-repository.ts';
import { announceOrder } from '../../announce-order.ts';
import { notifyOfPlace } from '../../notify-order.ts';
import { findGoodsPlace, updateGoodsPlace } from '../place-repository.ts';
import { GOODS_VALUE, valueFor } from '../place-text.ts';
import type { Sealed } from '../show-places.ts';

/** The place of a counsellor's solution. @throws 404 for another counsellor's solution */
export async function readGoodsPlace(
  { db, cipher }: Sealed,
  counsellorId: number,
  goodsId: number,
): Promise<GoodsPlace> {
  await requireCounsellor(db, counsellorId);
  const goods = await findGoodsPlace(db, goodsId, counsellorId);
  if (!goods) throw notFound();
  const { meeting_kind, meeting_value_enc } = goods;
  return { goods_id: goodsId, kind: meeting_kind ?? '', value: GOODS_VALUE.open(cipher, meeting_value_enc) };
}

/** Sets the place of a counsellor's solution (rules/orders.md#place). @throws 404 for another counsellor's solution */
export const setGoodsPlace = (
  { db, cipher }: Sealed,
  counsellorId: number,
  { goods_id, kind, value }: GoodsPlaceBody,
  now = new Date(),
): Promise<GoodsPlace> =>
  db.transaction().execute(async (trx) => {
    // the lock makes a concurrent equal call wait, find the new place, and announce nothing
    await lockDesk(trx, counsellorId);
    const before = await readGoodsPlace({ db: trx, cipher }, counsellorId, goods_id);
    const place = { goods_id, kind, value: valueFor(kind, value) };
    if (before.kind === place.kind && before.value === place.value) return place;
    const meeting_value_enc = GOODS_VALUE.seal(cipher, place.value);
    const orders = await updateGoodsPlace(trx, goods_id, { meeting_kind: kind, meeting_value_enc }, now);
    await recordAudit(trx, { actorId: counsellorId, action: 'goods place', table: 'goods', targetId: goods_id });
    for (const order of orders) {
      await recordAudit(trx, { actorId: counsellorId, action: 'order place', table: 'orders', targetId: order.id });
      await announceOrder(trx, order);
      if (order.is_ahead) await notifyOfPlace(trx, order, now);
    }
    return place;
  });
