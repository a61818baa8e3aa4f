import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, IdText, Instant, numberIn } from '../common.ts';
import { LIMITS, ORDER_STATUS } from '../constants.ts';
import { MARKET_TEXT } from '../texts/market-texts.ts';
import { memberText } from '../writing/member-text.ts';
import { OBJECTION_REASONS, PARTIES } from './objection.ts';
import { OFFERED_MAX } from './order.ts';
import { SESSION_STATES } from './refund.ts';

/** Times, reports and objections of the sessions of an order (rules/orders.md#sessions). */

const Position = z.number().int().min(1).max(100);
const Time = z.iso.datetime();
/** Whether the buyer accepts that nothing is refunded once this time is agreed. Ignored in calls of the counsellor. */
const late_yn = Flag.optional();

/**
 * Offers times for a session, or new times instead of its agreed time. A counsellor may offer several, a buyer one of the free
 * times.
 */
export const OfferBody = z.object({
  order_id: Id,
  position: Position,
  times: z.array(Time).min(1).max(OFFERED_MAX),
  late_yn,
});
export type OfferBody = z.output<typeof OfferBody>;

/** Confirms one of the times that the other party offered. */
export const ConfirmBody = z.object({ offer_id: Id, starts_at: Time, late_yn });
export type ConfirmBody = z.output<typeof ConfirmBody>;

/** Outcomes that can be reported. 'failed': the counsellor could not hold the session. */
export const SESSION_OUTCOMES = ['done', 'no_show', 'failed'] as const;
export type SessionOutcome = (typeof SESSION_OUTCOMES)[number];

/** Reports the outcome of a session (rules/orders.md#no-show). */
export const SessionReportBody = z.object({ order_id: Id, position: Position, result: z.enum(SESSION_OUTCOMES) });
export type SessionReportBody = z.output<typeof SessionReportBody>;

/** A buyer's objection to the report of a session (rules/orders.md#objections). */
export const ObjectionBody = z.object({
  order_id: Id,
  position: Position,
  reason: z.enum(OBJECTION_REASONS),
  /** The buyer's explanation, which only operators read. */
  text: memberText({ max: LIMITS.objectionMax, tooLong: MARKET_TEXT.objectionLong }).default(''),
});
export type ObjectionBody = z.output<typeof ObjectionBody>;

/** A session with an agreed time. */
export const AgreedSession = z.object({
  position: Position,
  starts_at: Instant,
  ends_at: Instant,
  status: z.enum(SESSION_STATES),
  /** Until when the buyer may object to the report; null if that is not possible. */
  object_until: Instant.nullable(),
  /** The buyer's objection; null if there is none. */
  objection: z
    .object({
      reason: z.enum(OBJECTION_REASONS),
      created_at: Instant,
      /** Null until the objection is decided. */
      decided_at: Instant.nullable(),
      /** 'counsellor': the counsellor decided it by reporting the session as failed. Null until the decision. */
      decided_by: z.enum(['operator', 'counsellor']).nullable(),
    })
    .nullable(),
});
export type AgreedSession = z.infer<typeof AgreedSession>;

/** An open offer of times. */
export const SessionOffer = z.object({
  offer_id: Id,
  position: Position,
  by: z.enum(PARTIES),
  times: z.array(Instant),
  /** Whether the buyer accepted with this offer that nothing is refunded once its time is agreed. */
  late_yn: Flag,
  created_at: Instant,
});
export type SessionOffer = z.infer<typeof SessionOffer>;

/** Sessions and open offers of an order, for its buyer and its counsellor. */
export const OrderProgress = z.object({
  order_id: Id,
  order_status: z.literal(Object.values(ORDER_STATUS)),
  contacted_at: Instant.nullable(),
  sessions: z.array(AgreedSession),
  offers: z.array(SessionOffer),
});
export type OrderProgress = z.infer<typeof OrderProgress>;

export const FreeTimesParams = z.object({ id: IdText, position: z.preprocess(numberIn, Position) });

/** Times at which a session of an order may begin, the earliest first. */
export const FreeTimes = z.object({
  times: z.array(
    z.object({
      starts_at: Instant,
      /** Whether the buyer must accept that nothing is refunded once this time is agreed. */
      late_yn: Flag,
    }),
  ),
});
export type FreeTimes = z.infer<typeof FreeTimes>;
