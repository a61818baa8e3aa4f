import { z } from 'zod';
import { Id, Instant } from '../common.ts';
import { ORDER_STATUS } from '../constants.ts';
import { SESSION_STATES } from './refund.ts';

const Position = z.number().int().min(1).max(100);

/** Sets or changes the time of a session (rules/orders.md#sessions). */
export const ScheduleBody = z.object({ order_id: Id, position: Position, starts_at: z.iso.datetime() });
export type ScheduleBody = z.output<typeof ScheduleBody>;

/** Outcome of a session (rules/orders.md#no-show). 'failed': the counsellor could not hold it. */
export const SessionReportBody = z.object({
  order_id: Id,
  position: Position,
  result: z.enum(['done', 'no_show', 'failed']),
});
export type SessionReportBody = z.output<typeof SessionReportBody>;

/** An order after an action of its counsellor. */
export const OrderProgress = z.object({
  order_id: Id,
  order_status: z.literal(Object.values(ORDER_STATUS)),
  contacted_at: Instant.nullable(),
  sessions: z.array(z.object({ position: Position, starts_at: Instant, status: z.enum(SESSION_STATES) })),
});
export type OrderProgress = z.infer<typeof OrderProgress>;
