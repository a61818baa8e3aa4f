/** @database both: the outcome of concurrent acts depends on locks */

import fc from 'fast-check';
import { sql } from 'kysely';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { TEST_SERVER } from '../../../test/support/database/database.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { type Act, LedgerModel } from '../../../test/support/points/ledger-model.ts';
import { EXPIRE_POINTS } from '../../jobs/queues.ts';
import { lockAccounts, pointBalance } from './account-repository.ts';
import { grantPoints } from './point-repository.ts';
import { revokePoints } from './revoke-points.ts';
import { spendPoints } from './spend-points.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * Number of members in one run, each with its own history, and of runs in one test: few, so that a test takes less than a minute.
 */
const [MEMBERS, RUNS] = [100, 5];
/** Parts of the test. The embedded database runs one transaction at a time, so one part is enough there. */
const PARTS = TEST_SERVER ? ['first', 'second', 'third', 'fourth'] : ['first'];

let api: TestApp;
let jobs: TestJobs;
beforeAll(async () => {
  api = await startApp();
  jobs = await openTestJobs(api);
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});

let people = 0;
async function newMembers(amount: number): Promise<number[]> {
  const from = people + 1;
  people += amount;
  const { rows } = await sql<{ id: number }>`
    insert into members (provider, social_id, nickname, nickname_key)
    select 'kakao', 'ledger-' || n, 'ledger-' || n, 'ledger-' || n from generate_series(${from}::int, ${people}::int) n
    returning id
  `.execute(api.db);
  return rows.map(({ id }) => id);
}

/** Performs an act `act.times` times at the same time. @returns how many calls had an effect, according to their answers */
async function perform(memberId: number, act: Act, key: string, lotId: number | undefined, now: Date): Promise<number> {
  const entry = { cause: '시험', key };
  const once = (n: number) =>
    api.db.transaction().execute(async (trx) => {
      if (act.kind === 'grant') return grantPoints(trx, memberId, { ...entry, amount: act.amount }, now);
      if (act.kind === 'take-back') {
        await revokePoints(trx, [{ memberId, amount: act.amount, lotId }], entry, now);
        return false;
      }
      const spend = { cause: '시험', amount: act.amount, key: `${key}-${n}` };
      await lockAccounts(trx, [memberId]);
      return spendPoints(trx, memberId, spend, now).then(() => true, onShort);
    });
  return (await Promise.all(Array.from({ length: act.times }, (_, n) => once(n)))).filter(Boolean).length;
}
const onShort = (error: unknown) => {
  if ((error as { code?: string }).code === 'points_short') return false;
  throw error;
};

const times = fc.constantFrom(1, 1, 1, 1, 2, 3);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    daily: fc.boolean(),
    amount: fc.integer({ min: 1, max: 400 }),
    times,
  }),
  fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 500 }), times }),
  fc.record({
    kind: fc.constant('take-back' as const),
    amount: fc.integer({ min: 1, max: 400 }),
    own: fc.boolean(),
    times,
  }),
);
/** Pauses between rounds. Some end just before, at or after midnight in Seoul, or let earlier grants expire. */
const pause = fc.oneof(
  fc.constantFrom(0, 1, MINUTE, DAY - 1, DAY, DAY + 1, 365 * DAY, 730 * DAY),
  fc.integer({ min: 0, max: 400 * DAY }),
);
const round = fc.record({
  pause,
  writesOff: fc.boolean(),
  acts: fc.array(act, { minLength: MEMBERS, maxLength: MEMBERS }),
});

test.each(PARTS)(
  'Random histories, the %s 500: balances equal the sums of valid lots, never below zero, and limits hold',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 4 }), async (rounds) => {
        const members = (await newMembers(MEMBERS)).map((id) => ({ id, model: new LedgerModel() }));
        // midnight in Seoul
        let now = new Date('2026-03-01T15:00:00Z');
        for (const [n, { pause: passed, writesOff, acts }] of rounds.entries()) {
          now = new Date(now.getTime() + passed);
          if (writesOff) await jobs.runScheduled(EXPIRE_POINTS.name, now);
          await Promise.all(
            members.map(async ({ id, model }, place) => {
              const one = acts[place] as Act;
              const { key, effects, lotOf } = model.perform(one, n, now);
              const done = await perform(id, one, key, lotOf(await lotsOf(id, one)), now);
              expect([one, done]).toEqual([one, effects]);
            }),
          );
          expect(
            await balances(
              members.map(({ id }) => id),
              now,
            ),
          ).toEqual(members.map(({ model }) => model.balance(now)));
        }
        expect(await contradictions()).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);

/** Ids of a member's lots, in the order of the grants. Only acts that revoke points from one of these lots need them. */
const lotsOf = async (memberId: number, one: Act): Promise<number[]> => {
  if (one.kind !== 'take-back' || !one.own) return [];
  const rows = await api.db
    .selectFrom('point_lots')
    .select('entry_id')
    .where('member_id', '=', memberId)
    .orderBy('entry_id')
    .execute();
  return rows.map(({ entry_id }) => entry_id);
};

/** Spendable points of the members as the site reads them, in the order of ids. */
async function balances(ids: number[], now: Date) {
  const { rows } = await sql<{ balance: number }>`
    select ${pointBalance(sql.ref('m.id'), sql`${now}::timestamptz`)} as balance
    from members m where m.id = any(${ids}::bigint[]) order by m.id
  `.execute(api.db);
  return rows.map(({ balance }) => balance);
}

/** Contradictions between the sums and the ledger, and invalid rows of the ledger. */
async function contradictions() {
  const { rows } = await sql`
    select 'account' as what, a.member_id from point_accounts a
      where a.balance <> (select coalesce(sum(amount), 0) from point_entries e where e.member_id = a.member_id)
        or a.balance <> (select coalesce(sum(remaining), 0) from point_lots l where l.member_id = a.member_id)
    union all select 'lot', l.member_id from point_lots l join point_entries e on e.id = l.entry_id
      where l.remaining <> e.amount - (select coalesce(sum(amount), 0) from point_uses u where u.lot_id = e.id)
        or l.expires_at <> e.expires_at or l.member_id <> e.member_id
    union all select 'entry', e.member_id from point_entries e
      where e.amount < 0 and -e.amount <> (select coalesce(sum(amount), 0) from point_uses u where u.entry_id = e.id)
    union all select 'foreign lot', e.member_id from point_uses u
      join point_entries e on e.id = u.entry_id join point_lots l on l.entry_id = u.lot_id where l.member_id <> e.member_id
  `.execute(api.db);
  return rows;
}
