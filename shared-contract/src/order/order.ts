import type { GoodsCategory } from '../constants.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { koreanMidnight } from '../time/korean-time.ts';

/** Rules of an order that server and screens share. No zod here. */

/** Validity of one session, in days (rules/orders.md#validity). */
export const SESSION_DAYS = 14;
/** Hours after payment within which the counsellor contacts the buyer (rules/orders.md#first-contact). */
export const CONTACT_HOURS = 24;
/** Hours before a session from which its time is fixed and nothing is refunded (rules/orders.md#refunds). */
export const FIXED_HOURS = 4;
/**
 * Minutes after the start of a session from which an absent buyer may be reported as a no-show
 * (rules/orders.md#no-show).
 */
export const NO_SHOW_MINUTES: Record<GoodsCategory, number> = { 심리상담: 25, 심리검사: 15 };
/** Hours by which a test is taken before its interpretation, at least (rules/orders.md#sessions). */
export const TEST_HOURS = 12;
/** The counsellor may confirm an offered time up to this many minutes before it (rules/orders.md#sessions). */
export const CONFIRM_MINUTES = 30;
/** Times of one offer for a session, at most (rules/orders.md#sessions). */
export const OFFERED_MAX = 5;
/** A session that nobody has reported this many hours after its end counts as held (rules/orders.md#no-show). */
export const UNREPORTED_HOURS = 24;
/** Hours for which the buyer may object to the report of a session (rules/orders.md#objections). */
export const OBJECTION_HOURS = 72;
/** Days after the payment in which an unused order is refunded in full (rules/orders.md#refunds). */
export const FULL_REFUND_DAYS = 7;
/**
 * Percent of sessions used at most, and percent of the price that is then refunded. Above the last limit nothing is
 * refunded.
 */
export const REFUND_SHARES = [
  { used: 30, refunded: 70 },
  { used: 50, refunded: 50 },
] as const;
/**
 * Minutes for which a purchase counts as recent when the member prepares another payment: an open one is offered again, a
 * paid one is not sold again without a question, and unpaid ones are counted (rules/orders.md#payment).
 */
export const RECENT_MINUTES = 30;
/** Business days within which a refund is processed. */
export const REFUND_BUSINESS_DAYS = 7;

/** End of the validity of a purchase, at the end of a Korean day (rules/orders.md#validity). */
export const validUntil = (paidAt: Date, sessions: number): Date => koreanMidnight(paidAt, sessions * SESSION_DAYS + 1);

/** Whether the time of a session is fixed: from then on it cannot be changed, and nothing is refunded. */
export const isFixed = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() <= FIXED_HOURS * HOUR_MS;

/** The counsellor may confirm a time that the buyer offers until then. */
export const confirmableUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - CONFIRM_MINUTES * MINUTE_MS);

export const contactUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + CONTACT_HOURS * HOUR_MS);
