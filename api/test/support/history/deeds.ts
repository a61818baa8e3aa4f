import type { Party, SessionOutcome } from '@onmaum/shared-contract';
import fc from 'fast-check';

/** A random action of a person on an order. Its exact times and session depend on the state of the order when it is performed. */
export type Deed =
  | { kind: 'offer'; by: Party; session: Which; ahead: number; late: boolean }
  /** Confirms the first open offer. */
  | { kind: 'confirm'; by: Party; late: boolean }
  | { kind: 'decline' | 'withdraw'; by: Party }
  | { kind: 'report'; session: Which; result: SessionOutcome }
  | { kind: 'object'; session: Which }
  | { kind: 'decide'; session: Which; result: SessionOutcome }
  | { kind: 'refund' }
  | { kind: 'wait'; hours: number };

/** A session: its position, 'last' for the last session with an agreed time, or 'next' for the session after that. */
export type Which = number | 'last' | 'next';

export const which = (session: Which, agreed: number): number =>
  session === 'last' ? Math.max(1, agreed) : session === 'next' ? agreed + 1 : session;

const kind = <Kind extends Deed['kind']>(name: Kind) => fc.constant(name);
const session = fc.constantFrom<Which>(1, 2, 3, 'last', 'next');
const result = fc.constantFrom<SessionOutcome>('done', 'no_show', 'failed');
const hours = fc.constantFrom(1, 2, 5, 24, 30, 72, 100, 400);

const report = fc.record({ kind: kind('report'), session, result });
const object = fc.record({ kind: kind('object'), session });
/** Deeds that either side of an order may perform. */
const deedsOf = (by: fc.Arbitrary<Party>): fc.Arbitrary<Deed>[] => [
  fc.record({ kind: kind('offer'), by, session, ahead: fc.constantFrom(1, 3, 5, 26), late: fc.boolean() }),
  fc.record({ kind: kind('confirm'), by, late: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('decline' as const, 'withdraw' as const), by }),
  fc.record({ kind: kind('wait'), hours }),
];

const MEETING_HOURS = 5;
/** Both sides agree on a time for the next session, the session takes place, and the counsellor reports it. */
const meeting: fc.Arbitrary<Deed[]> = result.map((reported) => [
  { kind: 'offer', by: 'counsellor', session: 'next', ahead: MEETING_HOURS, late: false },
  { kind: 'confirm', by: 'buyer', late: false },
  { kind: 'wait', hours: MEETING_HOURS + 1 },
  { kind: 'report', session: 'last', result: reported },
]);
const single = (arbitrary: fc.Arbitrary<Deed>): fc.Arbitrary<Deed[]> => arbitrary.map((deed) => [deed]);

const side = fc.constantFrom<Party>('buyer', 'counsellor');
/** Random histories in which buyer, counsellor and operator take part. */
export const everybodys: fc.Arbitrary<Deed[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: meeting },
      ...deedsOf(side).map((arbitrary) => ({ weight: 2, arbitrary: single(arbitrary) })),
      { weight: 2, arbitrary: single(report) },
      { weight: 2, arbitrary: single(object) },
      { weight: 2, arbitrary: single(fc.record({ kind: kind('decide'), session, result })) },
      { weight: 1, arbitrary: single(fc.record({ kind: kind('refund') })) },
    ),
    { minLength: 2, maxLength: 20 },
  )
  .map((parts) => parts.flat());

export const counsellorsAlone = fc.array(fc.oneof(...deedsOf(fc.constant<Party>('counsellor')), report), {
  maxLength: 40,
});
export const buyersAlone = fc.array(fc.oneof(...deedsOf(fc.constant<Party>('buyer')), object), { maxLength: 40 });
