import {
  type GoodsCategory,
  HOUR_MS,
  isFixed,
  MINUTE_MS,
  NO_SHOW_MINUTES,
  OBJECTION_HOURS,
  type SessionOutcome,
  type SessionState,
  UNREPORTED_HOURS,
} from '@onmaum/shared-contract';

/** Times of the sessions of an order (rules/orders.md#sessions, rules/orders.md#no-show). */

export interface Bought {
  category: GoodsCategory;
  participants: number;
  /** Length of one session. */
  minutes: number;
  sessions: number;
  valid_until: Date;
}

export interface Session {
  position: number;
  starts_at: Date;
  status: SessionState;
  /** End of the time for objections; null without a report, after an objection, and once the report is final. */
  object_until: Date | null;
  /** Whether the buyer's objection is undecided. */
  is_disputed: boolean;
  /** When the buyer objected, and when the objection was decided. */
  objected_at: Date | null;
  decided_at: Date | null;
}

/**
 * Time from which a session may be reported: as held after its end, as failed from its start on, as a no-show after a wait. In a
 * group, a buyer who is absent at the start is a no-show.
 */
export function reportableFrom(
  report: SessionOutcome,
  startsAt: Date,
  { category, participants, minutes }: Bought,
): Date {
  const noShow = participants > 1 ? 0 : NO_SHOW_MINUTES[category];
  const wait = { done: minutes, no_show: noShow, failed: 0 }[report];
  return new Date(startsAt.getTime() + wait * MINUTE_MS);
}

/** Until when the buyer may object to a report that is made now. */
export const objectUntil = (now: Date): Date => new Date(now.getTime() + OBJECTION_HOURS * HOUR_MS);

const endOf = (startsAt: Date, { minutes }: Pick<Bought, 'minutes'>) => startsAt.getTime() + minutes * MINUTE_MS;

/** Time from which an unreported session counts as held. */
export const heldAt = (startsAt: Date, bought: Pick<Bought, 'minutes'>): Date =>
  new Date(endOf(startsAt, bought) + UNREPORTED_HOURS * HOUR_MS);

/**
 * Whether the time of a session may be set or changed: sessions get times in order, and a time can no longer change shortly
 * before it begins.
 */
export function mayBeTimed(position: number, sessions: readonly Session[], { sessions: bought }: Bought, now: Date) {
  if (position > bought || position > sessions.length + 1) return false;
  const known = sessions.find((one) => one.position === position);
  if (!known) return true;
  return known.status === 'scheduled' && !isFixed(known.starts_at, now);
}

/** Whether a time is in the future, within the validity, and between the sessions before and after. */
export function timeFits(
  { position, startsAt }: { position: number; startsAt: Date },
  sessions: readonly Pick<Session, 'position' | 'starts_at'>[],
  bought: Pick<Bought, 'minutes' | 'valid_until'>,
  now: Date,
): boolean {
  if (startsAt <= now || startsAt >= bought.valid_until) return false;
  return sessions.every((one) => {
    if (one.position === position) return true;
    return one.position < position
      ? endOf(one.starts_at, bought) <= startsAt.getTime()
      : endOf(startsAt, bought) <= one.starts_at.getTime();
  });
}

/** Whether a report can no longer change, except that the counsellor may still report the session as failed. */
const isFinal = ({ status, object_until, is_disputed }: Session) =>
  (status === 'done' || status === 'no_show' || status === 'failed') && object_until === null && !is_disputed;

/** Outcome of an order; null while a session is ahead, has no report, or has a report that is not final. */
export function outcomeOf(
  sessions: readonly Session[],
  { sessions: bought }: Pick<Bought, 'sessions'>,
): 'complete' | 'miss' | 'failAll' | null {
  const has = (state: SessionOutcome) => sessions.some(({ status }) => status === state);
  if (sessions.filter(isFinal).length < bought) return null;
  if (has('done')) return 'complete';
  return has('no_show') ? 'miss' : 'failAll';
}
