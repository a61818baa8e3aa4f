import fc from 'fast-check';
import { type Bought, heldAt, mayBeTimed, outcomeOf, reportableFrom, type Session, timeFits } from './session-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = new Date('2026-07-10T05:00:00Z');
const at = (ms: number) => new Date(START.getTime() + ms);
const bought = (more: Partial<Bought> = {}): Bought => ({
  category: '심리상담',
  participants: 1,
  minutes: 50,
  sessions: 4,
  valid_until: new Date('2026-08-30T15:00:00Z'),
  ...more,
});
const session = (position: number, startsAt: Date, status: Session['status'] = 'scheduled'): Session => ({
  position,
  starts_at: startsAt,
  status,
  object_until: null,
  is_disputed: false,
  objected_at: null,
  decided_at: null,
});

it.each([
  ['one to one', bought(), 25],
  ['a psychological test', bought({ category: '심리검사' }), 15],
  ['a group', bought({ participants: 8 }), 0],
  ['a group that is tested', bought({ category: '심리검사', participants: 8 }), 0],
])('A no-show of %s may be reported from its deadline on', (_kind, order, minutes) => {
  expect(reportableFrom('no_show', START, order)).toEqual(at(minutes * MINUTE));
  expect(reportableFrom('done', START, order)).toEqual(at(50 * MINUTE));
  expect(reportableFrom('failed', START, order)).toEqual(START);
});

it('A session that nobody reported counts as held 24 hours after its end', () => {
  expect(heldAt(START, bought())).toEqual(at(50 * MINUTE + 24 * HOUR));
});

it('Sessions get their times in order, and only as many as were bought', () => {
  const one = [session(1, START)];
  const now = at(-48 * HOUR);
  expect([1, 2, 3, 4, 5].map((position) => mayBeTimed(position, [], bought(), now))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([1, 2, 3].map((position) => mayBeTimed(position, one, bought(), now))).toEqual([true, true, false]);
  expect(mayBeTimed(2, one, bought({ sessions: 1 }), now)).toBe(false);
});

it('A time may be changed until 4 hours before it, and not once the session was reported', () => {
  const change = (now: Date, status?: Session['status']) => mayBeTimed(1, [session(1, START, status)], bought(), now);
  expect(change(at(-4 * HOUR - 1))).toBe(true);
  expect(change(at(-4 * HOUR))).toBe(false);
  expect(change(at(HOUR))).toBe(false);
  for (const status of ['done', 'no_show', 'cancelled'] as const) expect(change(at(-48 * HOUR), status)).toBe(false);
});

it('A time is in the future and within the validity', () => {
  const fits = (startsAt: Date, now = START) => timeFits({ position: 1, startsAt }, [], bought(), now);
  expect([fits(START), fits(at(1))]).toEqual([false, true]);
  const { valid_until } = bought();
  expect([fits(valid_until), fits(new Date(valid_until.getTime() - 1))]).toEqual([false, true]);
});

it('Accepted session times never overlap and stay in order', () => {
  const when = fc.integer({ min: 1, max: 40 * 24 * 60 }).map((minutes) => at(minutes * MINUTE));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), when), { maxLength: 12 }), (wishes) => {
      let agreed: Session[] = [];
      for (const [position, startsAt] of wishes) {
        if (!mayBeTimed(position, agreed, bought(), START)) continue;
        if (!timeFits({ position, startsAt }, agreed, bought(), START)) continue;
        agreed = [...agreed.filter((one) => one.position !== position), session(position, startsAt)];
      }
      const times = agreed.toSorted((a, b) => a.position - b.position).map(({ starts_at }) => starts_at.getTime());
      for (const [index, time] of times.slice(1).entries())
        expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(50 * MINUTE);
    }),
  );
});

it('An order is completed by its last session if one was held, and lapses if the buyer came to none', () => {
  const two = bought({ sessions: 2 });
  const outcome = (...all: Session['status'][]) =>
    outcomeOf(
      all.map((one, index) => session(index + 1, START, one)),
      two,
    );
  expect(outcome('done')).toBeNull();
  expect(outcome('done', 'scheduled')).toBeNull();
  expect(outcome('done', 'no_show')).toBe('complete');
  expect(outcome('no_show', 'done')).toBe('complete');
  expect(outcome('no_show', 'no_show')).toBe('miss');
  expect(outcome('failed', 'scheduled')).toBeNull();
  expect(outcome('failed', 'done')).toBe('complete');
  expect(outcome('no_show', 'failed')).toBe('miss');
  expect(outcome('failed', 'failed')).toBe('failAll');
});

it('An order does not end while the buyer may object, or has objected', () => {
  const one = bought({ sessions: 1 });
  for (const status of ['done', 'no_show'] as const) {
    const reported = session(1, START, status);
    expect(outcomeOf([{ ...reported, object_until: at(HOUR) }], one)).toBeNull();
    expect(outcomeOf([{ ...reported, is_disputed: true }], one)).toBeNull();
    expect(outcomeOf([reported], one)).not.toBeNull();
  }
});
