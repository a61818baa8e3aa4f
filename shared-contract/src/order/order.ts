import { koreanClock } from '../korean-time.ts';

/** Rules of an order that server and screens share. No zod here. */

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** Validity of one session, in days (rules/orders.md#validity). */
export const SESSION_DAYS = 14;
/** The counsellor contacts the buyer within so many hours of payment (rules/orders.md#first-contact). */
export const CONTACT_HOURS = 24;

/** Until when a purchase is valid: the end of the Korean day (rules/orders.md#validity). */
export function validUntil(paidAt: Date, sessions: number): Date {
  const seoul = koreanClock(paidAt);
  const offset = seoul.getTime() - paidAt.getTime();
  const midnight = Date.UTC(seoul.getUTCFullYear(), seoul.getUTCMonth(), seoul.getUTCDate());
  return new Date(midnight + (sessions * SESSION_DAYS + 1) * DAY - offset);
}

export const contactUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + CONTACT_HOURS * HOUR);
