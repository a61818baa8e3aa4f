import { type GoodsCategory, ORDER_STATUS, type OrderStatus } from '../constants.ts';
import { HOUR_MS } from '../time/durations.ts';
import { koreanMidnight } from '../time/korean-time.ts';

/** Rules of an order that server and screens share. No zod here. */

/** Of an order that is open: paid, and its sessions not used up (rules/orders.md#order-status). */
export const OPEN_ORDER: readonly OrderStatus[] = [ORDER_STATUS.paid, ORDER_STATUS.underWay];
/** Validity of one session, in days (rules/orders.md#validity). */
export const SESSION_DAYS = 14;
/** The counsellor contacts the buyer within so many hours of payment (rules/orders.md#first-contact). */
export const CONTACT_HOURS = 24;
/** From so many hours before a session its time stands and nothing is refunded (rules/orders.md#refunds). */
export const FIXED_HOURS = 4;
/** So many minutes after its start, who has not come one to one is a no-show (rules/orders.md#no-show). */
export const NO_SHOW_MINUTES: Record<GoodsCategory, number> = { 심리상담: 25, 심리검사: 15 };
/** A test is taken at least so many hours before its interpretation (rules/orders.md#sessions). */
export const TEST_HOURS = 12;
/** What has not begun is refunded whole within so many days of payment (rules/orders.md#refunds). */
export const FULL_REFUND_DAYS = 7;
/** In percent: who used at most so much of the sessions gets so much of the price back; nobody else gets any. */
export const REFUND_SHARES = [
  { used: 30, refunded: 70 },
  { used: 50, refunded: 50 },
] as const;
/**
 * What a member began or bought so many minutes ago is recent when preparing another payment: an open purchase is offered
 * again, a bought one is not sold unasked, and unpaid ones are counted (rules/orders.md#payment).
 */
export const RECENT_MINUTES = 30;
/** A refund is processed within so many business days. */
export const REFUND_BUSINESS_DAYS = 7;

/** Until when a purchase is valid: the end of the Korean day (rules/orders.md#validity). */
export const validUntil = (paidAt: Date, sessions: number): Date => koreanMidnight(paidAt, sessions * SESSION_DAYS + 1);

export const contactUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + CONTACT_HOURS * HOUR_MS);
