/** @database postgres: the embedded database has only one process, so a frozen process cannot block others */

import { sql } from 'kysely';
import { openForCallsAndWork } from '../../src/db/connection/open.ts';
import type { Db } from '../../src/db/schema.ts';
import { isDatabaseDown } from '../../src/lib/database-failure.ts';
import { storeOrder } from '../../src/modules/order/payment/operations/store-order.ts';
import { TEST_SERVER } from '../support/database/database.ts';
import { type Market, startMarket } from '../support/market/market.ts';

type Opened = Awaited<ReturnType<typeof openForCallsAndWork>>;

let market: Market;
let databaseUrl: string;
/** Connections of a process that stops responding. */
let frozen: Opened;
/** Connections of another process. Its statements may wait longer than a transaction of the frozen process may be idle. */
let other: Opened;
beforeAll(async () => {
  market = await startMarket();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(market.db);
  databaseUrl = Object.assign(new URL(TEST_SERVER ?? ''), { pathname: `/${rows[0]?.name}` }).href;
  frozen = await openForCallsAndWork({ databaseUrl, dataDir: null, idleTimeoutMs: 1_000 });
  other = await openForCallsAndWork({ databaseUrl, dataDir: null, statementTimeoutMs: 20_000 });
});
afterAll(async () => {
  await Promise.all([frozen.close(), other.close()]);
  await market.close();
});

const sell = (db: Db) =>
  db
    .updateTable('goods')
    .set((eb) => ({ selling_cnt: eb('selling_cnt', '+', 1) }))
    .where('id', '=', market.sold.id);

/**
 * Locks the solution in a transaction that stays open. @returns a function that lets the transaction continue; it resolves to
 * undefined after the commit, or to the error of the transaction
 */
async function holdSold(db: Db) {
  const goesOn = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<void>();
  const ended = db
    .transaction()
    .execute(async (trx) => {
      await sell(trx).execute();
      holds.resolve();
      await goesOn.promise;
      await sell(trx).execute();
    })
    .catch((error: unknown) => error);
  await holds.promise;
  return () => {
    goesOn.resolve();
    return ended;
  };
}

const salesOf = async () =>
  market.db.selectFrom('goods').select('selling_cnt').where('id', '=', market.sold.id).executeTakeFirstOrThrow();

test.each(['calls', 'work'] as const)(
  'A process that freezes in a transaction of its %s does not keep others from buying, and writes nothing',
  async (kind) => {
    const { id, pay } = await market.newBuyer(`beside-${kind}`);
    const { payments } = market.app;
    const back = { ...(await pay(market.sold, 'no-webhook')), payment_method: 'card' as const };
    const before = await salesOf();
    const thaw = await holdSold(frozen[kind].db);
    const stored = await storeOrder({ db: other.calls.db, payments }, id, back).catch((error: unknown) => error);
    const end = await thaw();
    expect(stored).toMatchObject({ status: 200 });
    expect(isDatabaseDown(end)).toBe(true);
    expect(await salesOf()).toEqual({ selling_cnt: before.selling_cnt + 1 });
    expect((await sql`select 1`.execute(frozen[kind].db)).rows).toHaveLength(1);
  },
);

test('A job may wait for a lock as long as a call may run; a migration waits without a limit', async () => {
  const limited = await openForCallsAndWork({ databaseUrl, dataDir: null, statementTimeoutMs: 300 });
  const goOn = await holdSold(other.setup.db);
  const [job, call] = await Promise.all(
    [limited.work, limited.calls].map(({ db }) => {
      return sell(db)
        .execute()
        .catch((error: unknown) => error);
    }),
  );
  const migration = sell(limited.setup.db).execute();
  // longer than the time limit of calls, which must not apply to the migration
  await sql`select pg_sleep(0.4)`.execute(market.db);
  expect(await goOn()).toBeUndefined();
  await migration;
  await limited.close();
  expect([job, call]).toMatchObject([{ code: '55P03' }, { code: '57014' }]);
});
