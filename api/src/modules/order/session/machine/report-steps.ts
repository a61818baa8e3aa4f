import { validityEnd } from '../objections/validity.ts';
import { hasExpired } from './offer-steps.ts';
import { type ActOf, NOTHING, type Refusal, type Step, type Times, type Write } from './session-acts.ts';
import { type Bought, heldAt, objectUntil, outcomeOf, reportableFrom } from './session-rules.ts';

/** Steps after a session has begun: its report, the buyer's objection, the operator's decision, and the end of a period. */

type Resolved = Pick<ActOf<'decide'>, 'position' | 'result'>;

const sessionAt = ({ sessions }: Times, position: number) => sessions.find((one) => one.position === position);

/** Ends the open offers for a session that is over. */
const endOffers = ({ offers }: Times, position: number): Write[] =>
  offers
    .filter((offer) => offer.position === position && offer.state === 'open')
    .map(({ id }) => ({ write: 'end', offerId: id, as: 'expired' }));

/** The counsellor's report. A failed session is refunded immediately, so nobody can object to it. */
export function reportStep(
  { position, result }: ActOf<'report'>,
  times: Times,
  bought: Bought,
  now: Date,
): Step | Refusal {
  const session = sessionAt(times, position);
  if (!session) return 'forbidden';
  const { status, starts_at, is_disputed } = session;
  if (status === result) return NOTHING;
  // a session that already counts as used, for instance because nobody reported it, may still be reported as failed
  const isOpen = status === 'scheduled' || (result === 'failed' && (status === 'done' || status === 'no_show'));
  if (!isOpen || now < reportableFrom(result, starts_at, bought)) return 'forbidden';
  return {
    transition: result === 'failed' ? 'fail' : 'report',
    writes: [
      ...endOffers(times, position),
      { write: 'outcome', position, result, objectUntil: result === 'failed' ? null : objectUntil(now) },
      ...(is_disputed ? resolve({ position, result }, times, bought, now) : []),
    ],
  };
}

/** The buyer objects to a report before the deadline. A repeated objection changes nothing. */
export function objectStep({ position }: ActOf<'object'>, times: Times, now: Date): Step | Refusal {
  const session = sessionAt(times, position);
  if (session?.is_disputed) return NOTHING;
  if (!session?.object_until || session.object_until <= now) return 'forbidden';
  return { transition: 'object', writes: [{ write: 'dispute', position }] };
}

/** The operator decides an objection. The buyer cannot object again. */
export function decideStep(
  { position, result }: ActOf<'decide'>,
  times: Times,
  bought: Bought,
  now: Date,
): Step | Refusal {
  const session = sessionAt(times, position);
  if (!session?.is_disputed) return 'forbidden';
  return {
    transition: result === 'failed' ? 'fail' : 'decide',
    writes: [
      { write: 'outcome', position, result, objectUntil: null },
      ...resolve({ position, result }, times, bought, now),
    ],
  };
}

/**
 * Writes for the decision of an objection. If the order goes on, its validity is extended by the time that the objection waited.
 */
function resolve({ position, result }: Resolved, { sessions }: Times, bought: Bought, now: Date): Write[] {
  const decided = sessions.map((one) =>
    one.position === position ? { ...one, status: result, object_until: null, is_disputed: false } : one,
  );
  const until = validityEnd(sessions, bought, now);
  const isMoved = until > bought.valid_until && outcomeOf(decided, bought) === null;
  return [{ write: 'resolve', position, result }, ...(isMoved ? [{ write: 'extend', until } as const] : [])];
}

/** Sessions that nobody reported count as held, reports without an objection become final, and offers expire. */
export function closeStep(times: Times, bought: Bought, now: Date): Step {
  const held = times.sessions.filter((one) => one.status === 'scheduled' && heldAt(one.starts_at, bought) <= now);
  const isHeld = (position: number) => held.some((one) => one.position === position);
  const writes: Write[] = [
    ...times.offers
      .filter((one) => one.state === 'open' && (hasExpired(one, times, now) || isHeld(one.position)))
      .map(({ id }): Write => ({ write: 'end', offerId: id, as: 'expired' })),
    ...held.map(
      ({ position }): Write => ({ write: 'outcome', position, result: 'done', objectUntil: objectUntil(now) }),
    ),
    ...times.sessions
      .filter(({ object_until }) => object_until !== null && object_until <= now)
      .map(({ position }): Write => ({ write: 'final', position })),
  ];
  return { transition: held.length > 0 ? 'report' : null, writes };
}
