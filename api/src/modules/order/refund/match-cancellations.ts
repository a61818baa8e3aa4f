import type { RefundKind } from '@onmaum/shared-contract';
import type { Cancelled, Payment } from '../../../providers/payment/gateway.ts';
import { SERVER_TEXT } from '../../../texts.ts';

/** A done or requested refund of an order. Refused refunds do not count. */
export interface BookedRefund {
  id: number;
  amount: number;
  kind: RefundKind;
  status: 'requested' | 'done';
  requestedAt: Date;
}

/**
 * A change of our books. 'done': a refund of ours was paid. 'found': somebody else cancelled this amount at the provider.
 * 'reduce': less is left to refund, so a requested refund is reduced to this amount, which may be 0.
 */
export type BookChange =
  | { act: 'done'; id: number; amount: number }
  | { act: 'reduce'; id: number; amount: number }
  | { act: 'found'; amount: number; at: Date | null };

/** The provider's clock may run behind ours by this much. */
const CLOCK_MS = 60_000;

/**
 * Changes that make our refunds of an order agree with the provider's cancellations (docs/adr/0018-payment.md). A cancellation
 * that we requested carries the number of its refund in the reason. Other cancellations are compared by their sum, so that it
 * does not matter how often and in which order they are read. An outdated reading changes nothing. Pure.
 * @param refunds the counted refunds of the order, the oldest first
 */
export function matchCancellations(
  price: number,
  refunds: readonly BookedRefund[],
  payment: Pick<Payment, 'cancelled' | 'cancellations'>,
): BookChange[] {
  const changes: BookChange[] = [];
  const open = new Map(refunds.filter(({ status }) => status === 'requested').map((one) => [one.id, { ...one }]));
  let done = sum(refunds.filter(({ status }) => status === 'done'));
  const pay = ({ id, amount }: BookedRefund) => {
    changes.push({ act: 'done', id, amount });
    open.delete(id);
    done += amount;
  };

  const { ours, others } = splitCancellations(refunds, payment);
  // sum of the cancellations in our books that somebody else made, including those that replaced a refund of ours
  let known = done - sum(ours.filter(({ status }) => status === 'done'));
  for (const refund of ours) if (open.has(refund.id)) pay(refund);

  for (const { amount, at } of others) {
    const unknown = Math.max(0, amount - known);
    known = Math.max(0, known - amount);
    if (unknown === 0) continue;
    const settled = [...open.values()].find((refund) => refund.amount === unknown && isAfter(at, refund.requestedAt));
    if (settled) {
      pay(settled);
      continue;
    }
    const found = Math.min(unknown, price - done);
    if (found <= 0) continue;
    done += found;
    let excess = done + sum([...open.values()]) - price;
    for (const refund of [...open.values()].reverse()) {
      if (excess <= 0) break;
      const cut = Math.min(excess, refund.amount);
      excess -= cut;
      refund.amount -= cut;
      if (refund.amount === 0) open.delete(refund.id);
      changes.push({ act: 'reduce', id: refund.id, amount: refund.amount });
    }
    changes.push({ act: 'found', amount: found, at });
  }
  return changes;
}

const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);

/** Whether a cancellation is recent enough to be a requested refund of ours that somebody made at the provider's console. */
const isAfter = (at: Date | null, requestedAt: Date) =>
  at === null || at.getTime() + CLOCK_MS >= requestedAt.getTime() - (requestedAt.getTime() % 1000);

/** Splits the cancellations of a payment into our refunds and those that somebody else made. */
function splitCancellations(
  refunds: readonly BookedRefund[],
  { cancelled, cancellations }: Pick<Payment, 'cancelled' | 'cancellations'>,
) {
  const byReason = new Map(
    refunds.filter(({ kind }) => kind !== 'provider').map((one) => [SERVER_TEXT.orderRefunded(one.id), one]),
  );
  const ours: BookedRefund[] = [];
  const others: Pick<Cancelled, 'amount' | 'at'>[] = [];
  for (const cancellation of cancellations) {
    const refund = byReason.get(cancellation.reason);
    if (refund?.amount === cancellation.amount) {
      byReason.delete(cancellation.reason);
      ours.push(refund);
    } else others.push(cancellation);
  }
  const missing = cancelled - sum(cancellations);
  if (missing > 0) others.push({ amount: missing, at: null });
  return { ours, others };
}
