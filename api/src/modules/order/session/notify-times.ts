import { otherParty, type Party } from '@onmaum/shared-contract';
import type { NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import type { Trx } from '../../../db/schema.ts';
import { notifySide } from '../notify-order.ts';
import type { LockedOrder } from '../order-repository.ts';
import type { Act, Times, Write, WriteOf } from './machine/session-acts.ts';

interface Event {
  kind: NotificationKind;
  to: Party;
  /** Position of the session. */
  position: number;
}

const BOTH: readonly Party[] = ['buyer', 'counsellor'];

/** The events that an act on times causes, for each side that did not act. */
function eventsOf(act: Act, writes: readonly Write[], { sessions, offers }: Times): Event[] {
  return writes.flatMap((write): Event[] => {
    switch (write.write) {
      case 'open':
        return [{ kind: 'time_offered', to: otherParty(write.offer.by), position: write.offer.position }];
      case 'end':
        return endEvents(write, act, writes, offers);
      case 'agree': {
        if (act.kind !== 'confirm') return [];
        const isChange = sessions.some((one) => one.position === write.position && one.status === 'scheduled');
        return [{ kind: isChange ? 'time_changed' : 'time_agreed', to: otherParty(act.by), position: write.position }];
      }
      case 'dispute':
        return [{ kind: 'session_objected', to: 'counsellor', position: write.position }];
      case 'outcome': {
        const { position, result } = write;
        if (act.kind === 'decide') return BOTH.map((to) => ({ kind: 'session_decided', to, position }));
        return [{ kind: result === 'failed' ? 'session_failed' : 'session_reported', to: 'buyer', position }];
      }
      default:
        return [];
    }
  });
}

/** Events of an ended offer. If the offer ended because its session is over, there is only the event of the session's outcome. */
function endEvents(
  { offerId, as }: WriteOf<'end'>,
  act: Act,
  writes: readonly Write[],
  offers: Times['offers'],
): Event[] {
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer) return [];
  const { by, position } = offer;
  if (as === 'declined') return [{ kind: 'time_declined', to: by, position }];
  const isOver = writes.some((one) => one.write === 'outcome' && one.position === position);
  if (as !== 'expired' || act.kind !== 'close' || isOver) return [];
  return BOTH.map((to) => ({ kind: 'time_expired', to, position }));
}

/** Notifies the sides of an order about the changes that an act makes to its times (rules/notifications.md#kinds). */
export async function notifyTimes(
  trx: Trx,
  order: LockedOrder,
  { act, writes, times }: { act: Act; writes: readonly Write[]; times: Times },
  now: Date,
): Promise<void> {
  for (const { kind, to, position } of eventsOf(act, writes, times)) {
    // the time distinguishes events of one kind, because a session has at most one of them in a millisecond
    await notifySide(trx, order, to, { kind, sourceId: now.getTime() * SESSIONS + position }, now);
  }
}

/** Greater than the number of sessions of any order. */
const SESSIONS = 100;
