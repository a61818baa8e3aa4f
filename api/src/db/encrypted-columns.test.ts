import type { StoreResult } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { Browser } from '../../test/support/browser.ts';
import { type Market, startMarket } from '../../test/support/market/market.ts';
import { insertSessions } from '../../test/support/market/sessions.ts';
import { addPoints } from '../../test/support/points/points.ts';
import { postedBy } from '../../test/support/posts/worry.ts';
import { makeExport } from '../modules/account/operations/make-export.ts';
import { runOperator } from '../operator/commands.ts';
import { contextOf, ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

let api: Market;
beforeAll(async () => {
  api = await startMarket();
});
afterAll(() => api.close());

/** Personal texts of a buyer, a counsellor and an operator. The demo content does not contain them. */
const SECRETS = {
  email: 'kim.yuna.1977@private.example',
  birthday: '19770717',
  cellphone: '010-7177-1977',
  job: '등대지기',
  concern: '파도 소리가 무서워졌어요',
  want: '등대를 떠나고 싶어요',
  address: '갈매기섬 바람길 77',
  note: '등대지기의 밤 근무를 물어볼 것',
  words: '등대 일을 아는 분이 맡으면 좋겠어요',
  objected: '등대에 아무도 오지 않았어요',
  decided: '등대의 기록을 확인했어요',
  room: '등대의 계단 12번째 칸',
  message: '등대에서 기다릴게요',
  session: '등대의 불빛을 함께 떠올려 볼 것',
};

/** Every table of the database, including those of the job queue. */
async function tables() {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss')
  `.execute(api.db);
  return rows;
}

test('Every encrypted column is listed, with an integer column that has a unique index', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_enc'
  `.execute(api.db);
  const listed = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());

  const { rows: keys } = await sql<{ name: string }>`
    select i.indrelid::regclass::text || '.' || a.attname as name
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    join pg_type t on t.oid = a.atttypid
    where i.indisunique and i.indnatts = 1 and t.typname = 'int8'
  `.execute(api.db);
  const numbered = keys.map(({ name }) => name);
  expect(numbered).toEqual(expect.arrayContaining(ENCRYPTED_COLUMNS.map(({ table, id }) => `${table}.${id}`)));
});

test('Personal texts are encrypted in their column, and nowhere in the raw rows as plain text', async () => {
  const { email, birthday, cellphone, job, concern, want, address, note, words } = SECRETS;
  const { objected, decided, session, message, room } = SECRETS;
  const browser = new Browser(api.app);
  const { user_idx: id } = await browser.join('kakao', 'new-raw-rows', { email, birthday, cellphone });
  const intake = { job, concern, want, birthday };
  expect((await browser.send('POST', '/api/mypage/pre-counsel-docs', { payload: intake })).statusCode).toBe(200);
  const { pay, store } = api.shop(browser);
  const buyer = { buyer_name: '등대할머니', buyer_tel: cellphone, buyer_email: email };
  const stored = (await store(await pay(api.sold, undefined, buyer))).json<StoreResult>();
  expect(stored).toMatchObject({ status: 200 });
  const order_id = stored.order_id ?? 0;
  const yesterday = { position: 1, starts_at: new Date(Date.now() - 86_400_000) };
  await insertSessions(api.db, order_id, [
    { ...yesterday, status: 'done', object_until: new Date(Date.now() + 60_000) },
  ]);
  await api.db.updateTable('orders').set({ order_status: 2 }).where('id', '=', order_id).execute();
  const counsellor = new Browser(api.app);
  await counsellor.signIn('kakao', 'counsellor');
  const place = { kind: 'address', value: room };
  for (const [call, at] of [
    ['goods-place', { goods_id: api.sold.id }],
    ['session-place', { order_id, position: 1 }],
  ] as const) {
    const placed = await counsellor.send('PUT', `/api/desk/${call}`, { payload: { ...at, ...place } });
    expect(placed.statusCode).toBe(200);
  }
  const said = { order_id, text: message };
  const sent = await browser.send('POST', '/api/order/message', { payload: said });
  expect(sent.statusCode).toBe(200);
  const abuse = { kind: 'message', target_id: sent.json().id, reason: 'abusive' };
  const report = await counsellor.send('POST', '/api/moderation/report', { payload: abuse });
  expect(report.statusCode).toBe(200);
  const objection = { order_id, position: 1, reason: 'not_held', text: objected };
  expect((await browser.send('POST', '/api/order/session-objection', { payload: objection })).statusCode).toBe(200);
  const [line = ''] = await runOperator({ db: api.db, cipher: api.app.fieldCipher, openLimit: 5 }, ['objections']);
  const decision = ['objection', /\d+/.exec(line)?.[0] ?? '', 'held', '--reason', decided];
  await runOperator({ db: api.db, cipher: api.app.fieldCipher, openLimit: 5 }, decision);
  const dismissal = ['report', String(report.json().id), 'dismissed', '--reason', decided];
  await runOperator({ db: api.db, cipher: api.app.fieldCipher, openLimit: 5 }, dismissal);

  await addPoints(api.db, id, 15_000);
  const scented = { point_shop_goods_name: '핸드크림', handle_point: 15_000, option: '라벤더', address };
  expect((await browser.send('POST', '/api/mypage/point-shop', { payload: scented })).statusCode).toBe(200);
  expect((await browser.send('POST', '/api/mypage/data-export')).statusCode).toBe(200);
  expect((await browser.send('POST', '/api/notification/mail', { payload: { email } })).statusCode).toBe(204);

  const worry = await postedBy(browser);
  expect((await counsellor.send('POST', `/api/counsel/claim/${worry}`)).statusCode).toBe(200);
  const kept = { id: worry, note, version: 0 };
  expect((await counsellor.send('PUT', '/api/desk/worry-note', { payload: kept })).statusCode).toBe(200);
  const ofSession = { order_id, position: 1, note: session, version: 0 };
  expect((await counsellor.send('PUT', '/api/desk/session-note', { payload: ofSession })).statusCode).toBe(200);
  const returned = { id: worry, reason: 'other', words };
  expect((await counsellor.send('POST', '/api/desk/worry-return', { payload: returned })).statusCode).toBe(200);

  const { fieldCipher } = api.app;
  await makeExport({ db: api.db, fieldCipher }, id, new Date());
  for (const column of ENCRYPTED_COLUMNS) {
    const { table, column: name } = column;
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(name)} as text from ${sql.table(table)} where ${sql.ref(name)} is not null
    `.execute(api.db);
    for (const { text } of rows) {
      expect(text).toMatch(/^test\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
      expect(fieldCipher.decrypt(text, contextOf(column))).not.toBe('');
    }
    expect([table, name, rows.length > 0]).toEqual([table, name, true]);
  }
  const found: string[] = [];
  for (const { schema, name } of await tables()) {
    for (const secret of Object.values(SECRETS)) {
      const { rows } = await sql`
        select 1 from ${sql.id(schema, name)} one where strpos(to_jsonb(one)::text, ${secret}) > 0 limit 1
      `.execute(api.db);
      if (rows.length > 0) found.push(`${schema}.${name}: ${secret}`);
    }
  }
  expect(found).toEqual([]);
});
