/** @database both: the statements of a migration run on either */

import { Migrator, sql } from 'kysely';
import { migrations } from '../src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../src/db/open.ts';
import { TEST_SERVER } from '../test/support/database/database.ts';
import { createDatabase, type OwnDatabase } from '../test/support/database/postgres.ts';

let database: OwnDatabase | undefined;
let opened: OpenDatabase;

beforeAll(async () => {
  if (TEST_SERVER) database = await createDatabase(TEST_SERVER, `onmaum_refunds_migration_${process.pid}`);
  opened = await openDatabase({ ...(database && { databaseUrl: database.url }), dataDir: null });
  await migrateTo('0022_strays');
  await sql`
    insert into members (provider, social_id, nickname, nickname_key) values
      ('kakao', 'one', '하나', '하나'), ('kakao', 'two', '서윤', '서윤');
    insert into counsellors (id, summary) values (2, '상담사');
    insert into goods (counsellor_id, category, name, summary, content, sell_price, ori_price, minutes, sessions, communicate)
      values (2, '심리상담', '상담', '요약', '내용', 30000, 40000, 50, 4, '화상');
    insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, settled_at)
      values ('one', 1, 1, 30000, 'paid', 'imp_1', now());
    insert into orders (order_no, imp_uid, member_id, goods_id, counsellor_id, goods_name, category, communicate, minutes,
        participants, counsellor_nickname, price, sessions, paid_at, valid_until)
      values ('one', 'imp_1', 1, 1, 2, '상담', '심리상담', '화상', 50, 1, '서윤', 30000, 4, now(), now() + interval '50 days');
    insert into refunds (order_id, amount, kind, status, processed_at) values
      (1, 7500, 'failure', 'done', now()), (1, 15000, 'request', 'requested', null), (1, 9000, 'request', 'refused', null);
  `.execute(opened.db);
  await migrateTo('0024_refunds');
});
afterAll(async () => {
  await opened.close();
  await database?.drop();
});

async function migrateTo(name: string) {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: opened.db, provider }).migrateTo(name);
  if (error) throw error;
}

test('Refunds from before are kept; an open one is tried at once', async () => {
  const refunds = await opened.db
    .selectFrom('refunds')
    .select(['amount', 'status', (eb) => eb('next_try_at', '<=', new Date(Date.now() + 60_000)).as('due')])
    .orderBy('id')
    .execute();
  expect(refunds).toEqual([
    { amount: 7_500, status: 'done', due: null },
    { amount: 15_000, status: 'requested', due: true },
    { amount: 9_000, status: 'refused', due: null },
  ]);
});

test('A member asks once for a refund of an order, and a session fails once', async () => {
  const refund = (values: { kind: 'request' | 'failure'; position?: number }) =>
    opened.db
      .insertInto('refunds')
      .values({ order_id: 1, amount: 100, next_try_at: new Date(), ...values })
      .execute();
  await expect(refund({ kind: 'request' })).rejects.toThrow('refunds_asked');
  await refund({ kind: 'failure', position: 2 });
  await expect(refund({ kind: 'failure', position: 2 })).rejects.toThrow('refunds_session');
  await refund({ kind: 'failure', position: 3 });
});
