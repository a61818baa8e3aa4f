import type { GoodsCategory } from '../constants.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { koreanMidnight } from '../time/korean-time.ts';

/** Rules of an order that server and screens share. Must not import zod: pages load this file. */

/** Validity of one session, in days (rules/orders.md#validity). */
export const SESSION_DAYS = 14;
/** Hours after payment within which the counsellor must contact the buyer (rules/orders.md#first-contact). */
export const CONTACT_HOURS = 24;
/** Hours before a session in which its time cannot be changed and nothing is refunded (rules/orders.md#refunds). */
export const FIXED_HOURS = 4;
/**
 * Minutes after the start of a session from which an absent buyer may be reported as a no-show; in a group, 0 minutes
 * (rules/orders.md#no-show).
 */
export const NO_SHOW_MINUTES: Record<GoodsCategory, number> = { 심리상담: 25, 심리검사: 15 };
/** Minimum hours between a psychological test and the session that interprets it (rules/orders.md#sessions). */
export const TEST_HOURS = 12;
/** Minutes before a session until which the counsellor may confirm its time, if the buyer accepted that nothing is refunded. */
export const CONFIRM_MINUTES = 30;
/** Maximum number of times in one offer for a session (rules/orders.md#sessions). */
export const OFFERED_MAX = 5;
/** If nobody reports a session within this many hours after its end, the session counts as held (rules/orders.md#no-show). */
export const UNREPORTED_HOURS = 24;
/** Hours within which the buyer may object to the report of a session (rules/orders.md#objections). */
export const OBJECTION_HOURS = 72;
/** Days after payment within which an unused order is refunded in full (rules/orders.md#refunds). */
export const FULL_REFUND_DAYS = 7;
/**
 * If at most `used` percent of the sessions are used, `refunded` percent of the price are refunded. Above the last limit nothing
 * is refunded.
 */
export const REFUND_SHARES = [
  { used: 30, refunded: 70 },
  { used: 50, refunded: 50 },
] as const;
/**
 * Minutes for which a purchase counts as recent when the member prepares another payment. A recent unpaid purchase is offered
 * again. Buying the same solution again after a recent paid purchase needs a confirmation. The number of recent unpaid purchases
 * is limited (rules/orders.md#payment).
 */
export const RECENT_MINUTES = 30;
/** Business days within which a refund is processed. */
export const REFUND_BUSINESS_DAYS = 7;

/** Until when a purchase is valid: the end of a Korean day (rules/orders.md#validity). */
export const validUntil = (paidAt: Date, sessions: number): Date => koreanMidnight(paidAt, sessions * SESSION_DAYS + 1);

/** The instant from which the agreed time of a session is fixed: it cannot be changed, and nothing is refunded. */
export const fixedFrom = (startsAt: Date): Date => new Date(startsAt.getTime() - FIXED_HOURS * HOUR_MS);

export const isFixed = (startsAt: Date, now: Date): boolean => fixedFrom(startsAt) <= now;

/**
 * The instant until which the counsellor may confirm a time that the buyer has offered (rules/orders.md#sessions).
 * @param late whether the buyer accepted that nothing is refunded; otherwise the time cannot be confirmed once it is fixed
 */
export const confirmableUntil = (startsAt: Date, late: boolean): Date =>
  late ? new Date(startsAt.getTime() - CONFIRM_MINUTES * MINUTE_MS) : fixedFrom(startsAt);

export const contactUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + CONTACT_HOURS * HOUR_MS);
