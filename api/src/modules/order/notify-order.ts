import type { Party } from '@onmaum/shared-contract';
import type { NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import type { Trx } from '../../db/schema.ts';
import { notify } from '../notification/notify.ts';

interface Sides {
  id: number;
  member_id: number;
  counsellor_id: number;
}

/**
 * Notifies one side of an order about an event.
 * @param sourceId distinguishes the events of one kind: an id, or the time of the event in milliseconds
 */
export const notifySide = (
  trx: Trx,
  { id, member_id, counsellor_id }: Sides,
  side: Party,
  { kind, sourceId }: { kind: NotificationKind; sourceId: number },
  now: Date,
): Promise<void> =>
  notify(
    trx,
    side === 'buyer'
      ? { kind, target: 'order', targetId: id, sourceId, to: [member_id] }
      : { kind, target: 'desk-order', targetId: id, sourceId, to: [counsellor_id] },
    now,
  );
