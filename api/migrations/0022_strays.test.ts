/** @database both: the statements of a migration run on either */

import { Migrator, sql } from 'kysely';
import { migrations } from '../src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../src/db/open.ts';
import { TEST_SERVER } from '../test/support/database/database.ts';
import { createDatabase, type OwnDatabase } from '../test/support/database/postgres.ts';

let database: OwnDatabase | undefined;
let opened: OpenDatabase;

beforeAll(async () => {
  if (TEST_SERVER) database = await createDatabase(TEST_SERVER, `onmaum_strays_migration_${process.pid}`);
  opened = await openDatabase({ ...(database && { databaseUrl: database.url }), dataDir: null });
  await migrateTo('0021_orders');
  await sql`
    insert into members (provider, social_id, nickname, nickname_key) values
      ('kakao', 'one', '하나', '하나'), ('kakao', 'two', '서윤', '서윤');
    insert into counsellors (id, summary) values (2, '상담사');
    insert into goods (counsellor_id, category, name, summary, content, sell_price, ori_price, minutes, sessions, communicate)
      values (2, '심리상담', '상담', '요약', '내용', 30000, 40000, 50, 4, '화상');
    insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, next_check_at, buyer_name_enc) values
      ('given back', 1, 1, 30000, 'cancelled', 'imp_1', null, 'name'),
      ('open', 1, 1, 30000, 'prepared', null, now(), 'name');
    insert into payment_events (order_no, imp_uid, source, outcome) values
      ('open', null, 'redirect', 'unpaid'), ('open', null, 'reconcile', 'unpaid'), ('open', 'imp_2', 'redirect', 'unpaid'),
      ('given back', 'imp_1', 'redirect', 'cancelling'), ('given back', 'imp_1', 'cancel', 'cancelled');
  `.execute(opened.db);
  await migrateTo('0022_strays');
});
afterAll(async () => {
  await opened.close();
  await database?.drop();
});

async function migrateTo(name: string) {
  const { error } = await new Migrator({
    db: opened.db,
    provider: { getMigrations: async () => migrations },
  }).migrateTo(name);
  if (error) throw error;
}

test('A buyer whose payment was given back before is forgotten; one who may still pay is not', async () => {
  const intents = await opened.db
    .selectFrom('payment_intents')
    .select(['order_no', 'buyer_name_enc', 'checks'])
    .orderBy('order_no')
    .execute();
  expect(intents).toEqual([
    { order_no: 'given back', buyer_name_enc: null, checks: 0 },
    { order_no: 'open', buyer_name_enc: 'name', checks: 0 },
  ]);
});

test('Of what changed nothing the first event of each payment stays', async () => {
  const events = await opened.db
    .selectFrom('payment_events')
    .select(['imp_uid', 'source', 'outcome'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { imp_uid: null, source: 'redirect', outcome: 'unpaid' },
    { imp_uid: 'imp_2', source: 'redirect', outcome: 'unpaid' },
    { imp_uid: 'imp_1', source: 'redirect', outcome: 'cancelling' },
    { imp_uid: 'imp_1', source: 'cancel', outcome: 'cancelled' },
  ]);
});
