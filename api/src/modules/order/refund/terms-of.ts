import { type RefundTerms, refundTerms } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { LockedOrder } from '../order-repository.ts';
import { validityEnd } from '../session/objections/validity.ts';
import { findSessions } from '../session/session-repository.ts';
import { sumRefunds } from './refund-repository.ts';

type Terms = RefundTerms & { returned: number };

/** Refund terms of an order at this moment (rules/orders.md#refunds). */
export async function termsOf(db: Db, order: LockedOrder, now: Date): Promise<Terms> {
  const sessions = await findSessions(db, order.id);
  const returned = await sumRefunds(db, order.id);
  const terms = refundTerms(
    {
      price: order.price,
      sessions: order.sessions,
      paidAt: order.paid_at,
      validUntil: validityEnd(sessions, order, now),
      status: order.order_status,
      settle: order.settle_status,
      agreed: sessions.map(({ starts_at: startsAt, status, is_disputed: isDisputed }) => ({
        startsAt,
        status,
        isDisputed,
      })),
      returned,
    },
    now,
  );
  return { ...terms, returned };
}
