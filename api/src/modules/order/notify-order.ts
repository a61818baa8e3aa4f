import type { Party } from '@onmaum/shared-contract';
import type { NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import type { Trx } from '../../db/schema.ts';
import { notify } from '../notification/notify.ts';
import { readEvents } from '../notification/read-events.ts';

interface Sides {
  id: number;
  member_id: number;
  counsellor_id: number;
}

const receiverOf = ({ id, member_id, counsellor_id }: Sides, side: Party) =>
  side === 'buyer'
    ? ({ target: 'order', targetId: id, memberId: member_id } as const)
    : ({ target: 'desk-order', targetId: id, memberId: counsellor_id } as const);

/**
 * Notifies one side of an order about an event.
 * @param sourceId distinguishes the events of one kind: an id, or the time of the event in milliseconds
 */
export function notifySide(
  trx: Trx,
  order: Sides,
  side: Party,
  event: { kind: NotificationKind; sourceId: number },
  now: Date,
): Promise<void> {
  const { memberId, ...target } = receiverOf(order, side);
  return notify(trx, { ...event, ...target, to: [memberId] }, now);
}

/** Notifies the buyer that an agreed session has another place. */
export const notifyOfPlace = (trx: Trx, order: Sides, now: Date): Promise<void> =>
  notifySide(trx, order, 'buyer', { kind: 'place_changed', sourceId: now.getTime() }, now);

/** Marks one side's notifications of messages as read, up to the message `through`. */
export const readMessagesOf = (trx: Trx, order: Sides, side: Party, through: number): Promise<void> =>
  readEvents(trx, { kind: 'message', ...receiverOf(order, side), through });
