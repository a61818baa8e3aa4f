import { ORDER_STATUS } from '@onmaum/shared-contract';
import { answerableUntil } from '@onmaum/shared-contract/order/answerable-until';
import fc from 'fast-check';
import { nextState } from '../../order-machine.ts';
import type { Act, Times } from './session-acts.ts';
import { stepOf } from './session-machine.ts';
import type { Bought, Session } from './session-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date('2026-07-10T03:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);
const bought: Bought = {
  category: '심리상담',
  participants: 1,
  minutes: 50,
  sessions: 2,
  valid_until: at(28 * DAY),
};

const session = (startsAt: Date, own: Partial<Session> = {}): Session => ({
  position: 1,
  starts_at: startsAt,
  status: 'scheduled',
  object_until: null,
  is_disputed: false,
  objected_at: null,
  decided_at: null,
  ...own,
});
const empty: Times = { sessions: [], offers: [] };
const withSession = (one: Session): Times => ({ sessions: [one], offers: [] });
const offered = (by: 'buyer' | 'counsellor', time: Date, own: object = {}): Times => ({
  sessions: [],
  offers: [{ id: 7, position: 1, by, times: [time], late: false, state: 'open', ...own }],
});
const offer = (by: 'buyer' | 'counsellor', time: Date, late = false): Act => ({
  kind: 'offer',
  by,
  position: 1,
  times: [time],
  late,
});
const confirm = (by: 'buyer' | 'counsellor', startsAt: Date, late = false): Act => ({
  kind: 'confirm',
  by,
  offerId: 7,
  startsAt,
  late,
});
const decline: Act = { kind: 'decline', by: 'buyer', offerId: 7 };
const confirmedAt = (status: Session['status']): Times => ({
  ...withSession(session(tomorrow, { status })),
  offers: offered('counsellor', tomorrow, { state: 'confirmed' }).offers,
});
const report = (result: 'done' | 'no_show' | 'failed'): Act => ({
  kind: 'report',
  by: 'counsellor',
  position: 1,
  result,
});
const object: Act = { kind: 'object', by: 'buyer', position: 1 };
const decide = (result: 'done' | 'no_show' | 'failed'): Act => ({
  kind: 'decide',
  by: 'operator',
  position: 1,
  result,
});
const [soon, tomorrow] = [at(3 * HOUR), at(DAY)];
const reported = (status: 'done' | 'no_show', until = at(HOUR)) =>
  withSession(session(at(-DAY), { status, object_until: until }));
const disputed = withSession(session(at(-DAY), { status: 'done', is_disputed: true, objected_at: at(-HOUR) }));
const whole: Times = {
  ...disputed,
  sessions: [...disputed.sessions, session(at(-2 * DAY), { position: 2, status: 'done' })],
};
const NONE = 'nothing';

it.each<[string, Act, Times, string]>([
  ['the counsellor offers', offer('counsellor', tomorrow), empty, 'offer: open'],
  ['the counsellor offers a near time', offer('counsellor', soon), empty, 'offer: open'],
  ['the buyer offers', offer('buyer', tomorrow), empty, 'propose: open'],
  ['the buyer offers a near time', offer('buyer', soon), empty, 'needs-yes'],
  ['the buyer offers a near time and accepts it', offer('buyer', soon, true), empty, 'propose: open'],
  ['an offer is repeated', offer('buyer', tomorrow), offered('buyer', tomorrow), NONE],
  ['a newer offer', offer('buyer', tomorrow), offered('counsellor', at(2 * DAY)), 'propose: end superseded, open'],
  ['an offer in the past', offer('counsellor', at(-1)), empty, 'unfit'],
  ['an offer after the validity', offer('counsellor', at(28 * DAY)), empty, 'unfit'],
  ['a change', offer('buyer', at(2 * DAY)), withSession(session(tomorrow)), 'propose: open'],
  ['a change within 4 hours', offer('buyer', tomorrow), withSession(session(soon)), 'forbidden'],
  ['the buyer confirms', confirm('buyer', tomorrow), offered('counsellor', tomorrow), 'agree: end confirmed, agree'],
  [
    'the counsellor confirms',
    confirm('counsellor', tomorrow),
    offered('buyer', tomorrow),
    'agree: end confirmed, agree',
  ],
  ['a side confirms its own offer', confirm('buyer', tomorrow, true), offered('buyer', tomorrow), 'forbidden'],
  ['another time is confirmed', confirm('buyer', at(2 * DAY)), offered('counsellor', tomorrow), 'unfit'],
  ['a time that has passed', confirm('buyer', at(-1), true), offered('counsellor', at(-1)), 'gone'],
  [
    'an offer that has ended',
    confirm('buyer', tomorrow),
    offered('counsellor', tomorrow, { state: 'withdrawn' }),
    'forbidden',
  ],
  ['a confirmation is repeated', confirm('buyer', tomorrow), confirmedAt('scheduled'), NONE],
  ['a confirmation is repeated after a refund', confirm('buyer', tomorrow), confirmedAt('cancelled'), 'forbidden'],
  ['a decline is repeated', decline, offered('counsellor', tomorrow, { state: 'declined' }), NONE],
  ['a decline of what was withdrawn', decline, offered('counsellor', tomorrow, { state: 'withdrawn' }), 'forbidden'],
  ['a decline after a refund', decline, offered('counsellor', tomorrow, { state: 'cancelled' }), 'forbidden'],
  ['the buyer confirms a near time', confirm('buyer', soon), offered('counsellor', soon), 'needs-yes'],
  [
    'the buyer accepts a near time',
    confirm('buyer', soon, true),
    offered('counsellor', soon),
    'agree: end confirmed, agree',
  ],
  ['the counsellor confirms a near time', confirm('counsellor', soon, true), offered('buyer', soon), 'needs-buyer'],
  [
    'the counsellor confirms a near time that the buyer accepted',
    confirm('counsellor', soon),
    offered('buyer', soon, { late: true }),
    'agree: end confirmed, agree',
  ],
  [
    'the counsellor confirms 30 minutes before the time',
    confirm('counsellor', at(30 * MINUTE)),
    offered('buyer', at(30 * MINUTE), { late: true }),
    'too-near',
  ],
  [
    'the counsellor confirms more than 30 minutes before the time',
    confirm('counsellor', at(31 * MINUTE)),
    offered('buyer', at(31 * MINUTE), { late: true }),
    'agree: end confirmed, agree',
  ],
  ['held before its end', report('done'), withSession(session(at(-49 * MINUTE))), 'forbidden'],
  ['held at its end', report('done'), withSession(session(at(-50 * MINUTE))), 'report: outcome done until'],
  ['no-show before 25 minutes', report('no_show'), withSession(session(at(-24 * MINUTE))), 'forbidden'],
  [
    'no-show after 25 minutes',
    report('no_show'),
    withSession(session(at(-25 * MINUTE))),
    'report: outcome no_show until',
  ],
  ['failed before it begins', report('failed'), withSession(session(at(1))), 'forbidden'],
  ['failed when it begins', report('failed'), withSession(session(NOW)), 'fail: outcome failed'],
  ['held, then no-show', report('no_show'), reported('done'), 'forbidden'],
  ['held, then failed', report('failed'), reported('done'), 'fail: outcome failed'],
  ['disputed, then failed', report('failed'), disputed, 'fail: outcome failed, resolve failed, extend'],
  ['an objection in time', object, reported('done'), 'object: dispute'],
  ['an objection to a no-show', object, reported('no_show'), 'object: dispute'],
  ['an objection too late', object, reported('done', NOW), 'forbidden'],
  ['an objection to a final report', object, withSession(session(at(-DAY), { status: 'done' })), 'forbidden'],
  ['an objection before the report', object, withSession(session(at(-DAY))), 'forbidden'],
  ['a second objection', object, disputed, NONE],
  ['decided as held', decide('done'), disputed, 'decide: outcome done, resolve done, extend'],
  ['decided as held, the last session', decide('done'), whole, 'decide: outcome done, resolve done'],
  ['decided as failed', decide('failed'), disputed, 'fail: outcome failed, resolve failed, extend'],
  ['decided without an objection', decide('failed'), reported('done'), 'forbidden'],
  ['time: nothing', { kind: 'close', by: 'system' }, withSession(session(at(-24 * HOUR))), NONE],
  [
    'time: 24 hours after the end',
    { kind: 'close', by: 'system' },
    withSession(session(at(-24 * HOUR - 50 * MINUTE))),
    'report: outcome done until',
  ],
  ['time: 72 hours after the report', { kind: 'close', by: 'system' }, reported('done', NOW), 'null: final'],
  ['time: an offer has passed', { kind: 'close', by: 'system' }, offered('buyer', NOW), 'null: end expired'],
])('%s', (_what, act, times, expected) => {
  const step = stepOf(act, times, bought, NOW);
  if (typeof step === 'string') return expect(step).toBe(expected);
  const words = step.writes.map((write) => {
    if (write.write === 'end') return `end ${write.as}`;
    if (write.write === 'outcome') return `outcome ${write.result}${write.objectUntil ? ' until' : ''}`;
    return write.write === 'resolve' ? `resolve ${write.result}` : write.write;
  });
  expect(words.length > 0 ? `${step.transition}: ${words.join(', ')}` : NONE).toBe(expected);
});

it('A step never names a transition that its actor may not make', () => {
  const all: [Act, Times][] = [
    [offer('buyer', tomorrow), empty],
    [offer('counsellor', tomorrow), empty],
    [confirm('buyer', tomorrow), offered('counsellor', tomorrow)],
    [confirm('counsellor', tomorrow), offered('buyer', tomorrow)],
    [{ kind: 'decline', by: 'buyer', offerId: 7 }, offered('counsellor', tomorrow)],
    [{ kind: 'withdraw', by: 'counsellor', offerId: 7 }, offered('counsellor', tomorrow)],
    [report('done'), withSession(session(at(-DAY)))],
    [report('failed'), withSession(session(at(-DAY)))],
    [object, reported('done')],
    [decide('done'), disputed],
    [decide('failed'), disputed],
    [{ kind: 'close', by: 'system' }, withSession(session(at(-3 * DAY)))],
  ];
  for (const [act, times] of all) {
    const step = stepOf(act, times, bought, NOW);
    if (typeof step === 'string' || !step.transition) throw new Error(`${act.kind} was refused`);
    const state = { status: ORDER_STATUS.underWay, settle: 0 } as const;
    expect([act.kind, nextState(step.transition, state, act.by)]).toEqual([act.kind, expect.anything()]);
  }
});

/** Milliseconds until a time, often near the limits of the rules. */
const ahead = fc.oneof(
  ...[0.5, 4].map((hours) => fc.integer({ min: hours * HOUR - 2, max: hours * HOUR + 2 })),
  fc.integer({ min: 1, max: 6 * HOUR }),
);
const OFFER = { position: 1, by: 'buyer', late_yn: false } as const;
/** The sessions as the API sends them. */
const asSent = (sessions: readonly Session[]) =>
  sessions.map(({ starts_at, ...rest }) => ({ ...rest, starts_at: starts_at.toISOString() }));

it('The counsellor may confirm an offer of the buyer exactly until the moment that the pages name', () => {
  fc.assert(
    fc.property(ahead, fc.option(ahead), fc.boolean(), (hours, agreed, late) => {
      const startsAt = at(hours);
      const sessions = agreed === null ? [] : [session(at(agreed))];
      const times = { ...offered('buyer', startsAt, { late }), sessions };
      const until = answerableUntil({ ...OFFER, late_yn: late }, startsAt.toISOString(), asSent(sessions));
      expect(typeof stepOf(confirm('counsellor', startsAt), times, bought, NOW) !== 'string').toBe(NOW < until);
    }),
  );
});

it('An offer of the counsellor expires exactly when the buyer can no longer confirm it', () => {
  fc.assert(
    fc.property(ahead, fc.option(ahead), (hours, agreed) => {
      const startsAt = at(hours);
      const sessions = agreed === null ? [] : [session(at(agreed))];
      const times = { ...offered('counsellor', startsAt), sessions };
      const until = answerableUntil({ ...OFFER, by: 'counsellor' }, startsAt.toISOString(), asSent(sessions));
      const closed = stepOf({ kind: 'close', by: 'system' }, times, bought, NOW);
      expect(closed).toMatchObject({ writes: NOW < until ? [] : [{ write: 'end', offerId: 7, as: 'expired' }] });
      expect(typeof stepOf(confirm('buyer', startsAt, true), times, bought, NOW) !== 'string').toBe(NOW < until);
    }),
  );
});
