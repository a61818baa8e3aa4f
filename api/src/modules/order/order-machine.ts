import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS, type SettleStatus } from '@onmaum/shared-contract';

/**
 * The state machine of orders (rules/orders.md#transitions): which transitions exist, who may make them, and what each
 * writes. A transition that is not in the table is forbidden. Only `move-order.ts` changes the state of an order.
 */

export type Actor = 'buyer' | 'counsellor' | 'operator' | 'system';

/** State of an order and of its money. */
export interface OrderState {
  status: OrderStatus;
  settle: SettleStatus;
}

/** Writes of a transition besides the state and its audit row; `order-writes.ts` performs them. */
export type Write =
  /** Sets `contacted_at`, the first time. */
  | 'contacted'
  /** Sets `completed_at`. */
  | 'completed'
  /** Grants the buyer points: 5 % of the part of the price that was not refunded (rules/points.md#grants). */
  | 'points'
  /** Cancels agreed sessions without a report. */
  | 'openSessions'
  /** Cancels offers of times. */
  | 'openOffers'
  /** Reduces the sales count of the solution by one. */
  | 'sales';

interface Transition {
  by: readonly Actor[];
  from: readonly OrderStatus[];
  /** New status; unchanged if missing. */
  to?: OrderStatus;
  /**
   * Change of the settlement status. Without `from`, any status may change. Without `settle`, any status is allowed and stays.
   * Only refunds move money.
   */
  settle?: { from?: SettleStatus; to: SettleStatus };
  writes: readonly Write[];
}

const { paid, underWay, completed, lapsed, refunded } = ORDER_STATUS;
const { none, refundRequested } = SETTLE_STATUS;

export const TRANSITIONS = {
  /** The counsellor has made contact. */
  contact: { by: ['counsellor'], from: [paid, underWay], to: underWay, writes: ['contacted'] },
  /** The counsellor offers times, which counts as contact. */
  offer: { by: ['counsellor'], from: [paid, underWay], to: underWay, writes: ['contacted'] },
  /** The buyer offers a time. */
  propose: { by: ['buyer'], from: [paid, underWay], writes: [] },
  /** An offer is declined or withdrawn. */
  answer: { by: ['buyer', 'counsellor'], from: [paid, underWay], writes: [] },
  /** The other side confirms a time. */
  agree: { by: ['buyer', 'counsellor'], from: [paid, underWay], to: underWay, writes: ['contacted'] },
  /** A session was held, or the buyer did not come. */
  report: { by: ['counsellor', 'system'], from: [underWay], to: underWay, writes: [] },
  /** The buyer objects to a report. */
  object: { by: ['buyer'], from: [underWay], to: underWay, writes: [] },
  /** The operator decides that a session was held, or missed by the buyer. */
  decide: { by: ['operator'], from: [underWay], to: underWay, writes: [] },
  /** Every session is over, its report is final, and at least one was held. Only the system completes an order. */
  complete: { by: ['system'], from: [underWay], to: completed, writes: ['completed', 'points'] },
  /** Every session is over, its report is final, and the buyer came to none. */
  miss: { by: ['system'], from: [underWay], to: lapsed, writes: [] },
  /** The validity is over. */
  expire: { by: ['system'], from: [underWay], to: lapsed, writes: ['openOffers'] },
  /** The validity is over, and the counsellor never contacted the buyer; the whole price is refunded. */
  neglect: {
    by: ['system'],
    from: [paid],
    to: refunded,
    settle: { from: none, to: refundRequested },
    writes: ['openOffers', 'sales'],
  },
  /**
   * The counsellor could not hold a session, and its part of the price is refunded. The session may have counted as held before.
   */
  fail: {
    by: ['counsellor', 'operator'],
    from: [underWay, completed, lapsed],
    settle: { from: none, to: none },
    writes: [],
  },
  /** No session could be held. */
  failAll: {
    by: ['counsellor', 'operator'],
    from: [underWay, completed, lapsed],
    to: refunded,
    settle: { from: none, to: refundRequested },
    writes: ['sales'],
  },
  requestRefund: {
    by: ['buyer'],
    from: [paid, underWay],
    to: refunded,
    settle: { from: none, to: refundRequested },
    writes: ['openSessions', 'openOffers', 'sales'],
  },
  /** The provider has refunded everything that was requested. */
  finishRefund: {
    by: ['system'],
    from: [refunded],
    to: refunded,
    settle: { from: refundRequested, to: SETTLE_STATUS.refunded },
    writes: [],
  },
  /** The whole payment is refunded. The provider cancelled at least a part of it without our request. */
  refundAll: {
    by: ['system'],
    from: [paid, underWay, completed, lapsed],
    to: refunded,
    settle: { to: SETTLE_STATUS.refunded },
    writes: ['openSessions', 'openOffers', 'sales'],
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;

/** The state after a transition; null when it is forbidden. */
export function nextState(name: TransitionName, state: OrderState, actor: Actor): OrderState | null {
  const { by, from, to, settle }: Transition = TRANSITIONS[name];
  if (!by.includes(actor) || !from.includes(state.status)) return null;
  if (settle?.from !== undefined && settle.from !== state.settle) return null;
  return { status: to ?? state.status, settle: settle?.to ?? state.settle };
}
