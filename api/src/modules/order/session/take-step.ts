import { MARKET_TEXT, ORDER_STATUS } from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/schema.ts';
import { type ApiError, conflict, invalid } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { announceOrder } from '../announce-order.ts';
import { type By, forbiddenNow, moveOrder, SYSTEM } from '../move-order.ts';
import type { LockedOrder } from '../order-repository.ts';
import { refundSession } from '../refund/refund-failure.ts';
import type { Act, Refusal, Write } from './machine/session-acts.ts';
import { stepOf } from './machine/session-machine.ts';
import { outcomeOf, type Session } from './machine/session-rules.ts';
import { notifyTimes } from './notify-times.ts';
import { findOffers } from './offer-repository.ts';
import { findSessions } from './session-repository.ts';
import { type Words, writeTimes } from './write-times.ts';

const REFUSALS: Record<Exclude<Refusal, 'unfit'>, () => ApiError> = {
  forbidden: forbiddenNow,
  gone: () => conflict('time_taken', MARKET_TEXT.timeTaken),
  'needs-yes': () => conflict('time_late', MARKET_TEXT.timeLate),
  'needs-buyer': () => conflict('time_needs_buyer', MARKET_TEXT.timeNeedsBuyer),
  'too-near': () => conflict('time_near', MARKET_TEXT.timeTooNear),
};

const unfitTimes = () => invalid({ times: SERVER_TEXT.sessionTime });

interface How {
  by: By;
  now: Date;
  words?: Words;
  unfit?: (sessions: readonly Session[]) => ApiError;
}

/**
 * Performs an act on the times of a locked order: computes the step, moves the order, writes the changes with their audit rows,
 * refunds a failed session, notifies the sides, and ends the order once the reports of all its sessions are final.
 * @param words texts of an objection or its decision
 * @param unfit the error for times that do not fit the sessions
 * @returns the order afterwards
 * @throws ApiError when the act is refused
 */
export async function takeStep(
  trx: Trx,
  order: LockedOrder,
  act: Act,
  { by, now, words = {}, unfit = unfitTimes }: How,
): Promise<LockedOrder> {
  const named = 'offerId' in act ? act.offerId : undefined;
  const times = { sessions: await findSessions(trx, order.id), offers: await findOffers(trx, order.id, named) };
  const step = stepOf(act, times, order, now);
  if (step === 'unfit') throw unfit(times.sessions);
  if (typeof step === 'string') throw REFUSALS[step]();
  const { transition, writes } = step;
  let moved = transition ? await moveOrder(trx, order, transition, by, now) : order;
  for (const write of writes) {
    await writeTimes(trx, order, write, { now, words });
    if (write.write === 'extend') moved = { ...moved, valid_until: write.until };
    const action = auditOf(act, write);
    if (action) await recordAudit(trx, { actorId: by.id, action, table: 'orders', targetId: order.id });
    // refunded before the order ends: a completion grants points only for the part that is not refunded
    if (write.write === 'outcome' && write.result === 'failed')
      await refundSession(trx, moved, write.position, by, now);
  }
  await notifyTimes(trx, order, { act, writes, times }, now);
  if (writes.length > 0) await announceOrder(trx, order);
  if (writes.some(({ write }) => write === 'outcome' || write === 'final')) moved = await endOrder(trx, moved, by, now);
  return moved;
}

/** Completes, lapses or refunds an order once the reports of all its sessions are final. */
async function endOrder(trx: Trx, order: LockedOrder, by: By, now: Date): Promise<LockedOrder> {
  const outcome = outcomeOf(await findSessions(trx, order.id), order);
  if (outcome === 'failAll') return moveOrder(trx, order, outcome, by, now);
  // an order that has ended keeps its state, unless all its sessions have failed
  if (!outcome || order.order_status !== ORDER_STATUS.underWay) return order;
  return moveOrder(trx, order, outcome, SYSTEM, now);
}

function auditOf(act: Act, write: Write): string | null {
  switch (write.write) {
    case 'agree':
      return `session ${write.position} agreed`;
    case 'dispute':
      return `session ${write.position} objected`;
    case 'extend':
      return 'order validity extended';
    case 'outcome':
      return `session ${write.position} ${act.kind === 'decide' ? 'decided ' : ''}${write.result}`;
    default:
      return null;
  }
}
