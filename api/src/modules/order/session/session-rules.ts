import {
  FIXED_HOURS,
  type GoodsCategory,
  HOUR_MS,
  MINUTE_MS,
  NO_SHOW_MINUTES,
  type SessionState,
} from '@onmaum/shared-contract';

/** Times of the sessions of an order (rules/orders.md#sessions, rules/orders.md#no-show). */

/** A session that nobody has reported this many hours after its end counts as held. */
export const UNREPORTED_HOURS = 24;

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
}

export type Report = 'done' | 'no_show' | 'failed';

/** Time from which a session may be reported. In a group, a buyer who is absent at the start is a no-show. */
export function reportableFrom(report: Report, startsAt: Date, { category, participants }: Bought): Date {
  const wait = report !== 'no_show' || participants > 1 ? 0 : NO_SHOW_MINUTES[category];
  return new Date(startsAt.getTime() + wait * MINUTE_MS);
}

const endOf = (startsAt: Date, { minutes }: Pick<Bought, 'minutes'>) => startsAt.getTime() + minutes * MINUTE_MS;

/** Time from which an unreported session counts as held. */
export const heldAt = (startsAt: Date, bought: Pick<Bought, 'minutes'>): Date =>
  new Date(endOf(startsAt, bought) + UNREPORTED_HOURS * HOUR_MS);

/**
 * Whether the time of a session may be set or changed: sessions get times in order, and a time is fixed shortly before
 * it.
 */
export function mayBeTimed(position: number, sessions: readonly Session[], { sessions: bought }: Bought, now: Date) {
  if (position > bought || position > sessions.length + 1) return false;
  const known = sessions.find((one) => one.position === position);
  if (!known) return true;
  return known.status === 'scheduled' && known.starts_at.getTime() - now.getTime() > FIXED_HOURS * HOUR_MS;
}

/** Whether a time is in the future, within the validity, and between those of the sessions before and after. */
export function timeFits(
  { position, startsAt }: { position: number; startsAt: Date },
  sessions: readonly Session[],
  bought: Bought,
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

/** Outcome of an order by its sessions: null while one is ahead or not reported. */
export function outcomeOf(
  sessions: readonly Session[],
  { sessions: bought }: Pick<Bought, 'sessions'>,
): 'complete' | 'miss' | 'failAll' | null {
  const has = (state: Report) => sessions.some(({ status }) => status === state);
  const over = sessions.filter(({ status }) => status === 'done' || status === 'no_show' || status === 'failed');
  if (over.length < bought) return null;
  if (has('done')) return 'complete';
  return has('no_show') ? 'miss' : 'failAll';
}
