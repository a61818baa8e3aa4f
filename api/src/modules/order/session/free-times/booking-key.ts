import type { LockedOrder } from '../../order-repository.ts';

type Booked = Pick<LockedOrder, 'id' | 'goods_id' | 'participants'>;

/**
 * Key of a booked time. Sessions of one counsellor may overlap only if they have the same key: sessions of a group solution that
 * begin at the same time.
 */
export const bookingKey = ({ id, goods_id, participants }: Booked, position: number, startsAt: Date): string =>
  participants > 1 ? groupKey(goods_id, startsAt) : `order ${id} session ${position}`;

export const groupKey = (goodsId: number, startsAt: Date): string => `goods ${goodsId} at ${startsAt.toISOString()}`;
