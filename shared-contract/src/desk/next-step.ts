import type { OrderStatus } from '../constants.ts';
import { answerableUntil } from '../order/answerable-until.ts';
import { OPEN_ORDER } from '../order/open-order.ts';
import { contactUntil } from '../order/order.ts';
import type { AgreedSession, SessionOffer } from '../order/session.ts';
import { koreanMidnight } from '../time/korean-time.ts';
import type { OrderGroup } from './order-groups.ts';

/** The fields of an order from which its next step is computed. */
export interface OrderFacts {
  order_status: OrderStatus;
  payment_date: string;
  contacted_at: string | null;
  valid_until: string;
  /** Number of sessions that were bought. */
  sessions: number;
  /** Sessions with an agreed time, by ascending `position`. */
  counsels: readonly Pick<AgreedSession, 'position' | 'starts_at' | 'ends_at' | 'status' | 'object_until'>[];
  /** Open offers. */
  offers: readonly Pick<SessionOffer, 'offer_id' | 'position' | 'by' | 'times' | 'late_yn'>[];
}

/** The next step of an order for its counsellor. */
export interface NextStep {
  group: OrderGroup;
  /** Position of the session that the step is about; null if it is about the whole order. */
  position: number | null;
  /** When the step is due, ends or begins; null if it has no such time. */
  until: string | null;
}

/**
 * The next step of an order for its counsellor: the first one that applies (rules/desk.md#groups). The queries of the lists use
 * the same conditions in SQL; a test compares both. Must not import zod: pages load this file.
 */
export function nextStepOf(order: OrderFacts, now: Date): NextStep {
  const { counsels } = order;
  const step = (group: OrderGroup, position: number | null, until: string | null) => ({ group, position, until });
  if (!OPEN_ORDER.includes(order.order_status)) return step('done', null, null);
  if (order.contacted_at === null)
    return step('contact', null, contactUntil(new Date(order.payment_date)).toISOString());
  const session = counsels.find(({ status }) => status === 'scheduled');
  const startsAt = session && new Date(session.starts_at);
  if (session && new Date(session.ends_at) <= now) return step('report', session.position, session.ends_at);
  if (session && startsAt && startsAt < koreanMidnight(now, 1))
    return step('today', session.position, session.starts_at);
  const proposed = earliest(order, 'buyer');
  if (proposed) return step('answer', proposed.position, proposed.until);
  if (session) return step('ahead', session.position, session.starts_at);
  const offered = earliest(order, 'counsellor');
  if (offered) return step('waiting', offered.position, offered.until);
  if (counsels.length < order.sessions) return step('agree', counsels.length + 1, order.valid_until);
  const objections = counsels.flatMap(({ object_until }) => object_until ?? []);
  return step('closing', null, objections.toSorted().at(-1) ?? null);
}

/** The offer of one side with the earliest deadline. `until`: the deadline for confirming the last of its times. */
function earliest({ offers, counsels }: OrderFacts, side: SessionOffer['by']) {
  const [first] = offers
    .filter(({ by }) => by === side)
    .map((offer) => ({
      ...offer,
      until: answerableUntil(offer, offer.times.toSorted().at(-1) ?? '', counsels).toISOString(),
    }))
    .toSorted((a, b) => a.until.localeCompare(b.until) || a.offer_id - b.offer_id);
  return first;
}
