/** @database both: a withdrawal waits for what refers to the member at the same time */

import { ACCOUNT_TEXT, ORDER_STATUS, SETTLE_STATUS } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { Browser } from '../../../test/support/browser.ts';
import { makeFullMember } from '../../../test/support/full-member.ts';
import { TEST_CIPHER } from '../../../test/support/jobs/jobs.ts';
import { type Market, startMarket } from '../../../test/support/market/market.ts';
import { insertOrder } from '../../../test/support/market/orders.ts';
import { KEEP_PRIVACY } from '../../jobs/queues.ts';

const HOUR = 3_600_000;
const YEAR = 365.25 * 24 * HOUR;

let api: Market;
beforeAll(async () => {
  api = await startMarket();
});
afterAll(() => api.close());

const leave = (browser: Browser) => browser.send('PUT', '/api/mypage/withdrawal');
const read = (id: number) => api.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const forget = () => api.jobs.runAt(new Date(Date.now() + 2 * 60_000));

/** Every text of the database, decrypted where it is encrypted, as `table.column: text`. */
async function allTexts(): Promise<string[]> {
  const { rows: columns } = await sql<{ t: string; c: string }>`
    select table_name as t, column_name as c from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'jsonb', 'json', 'ARRAY'))
  `.execute(api.db);
  const texts: string[] = [];
  for (const { t, c } of columns) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(c)}::text as text from ${sql.table(t)} where ${sql.ref(c)} is not null
    `.execute(api.db);
    const open = (text: string) =>
      c.endsWith('_enc') ? TEST_CIPHER.decrypt(text, `${t}.${c.replace('_enc', '')}`) : text;
    texts.push(...rows.map(({ text }) => `${t}.${c}: ${open(text)}`));
  }
  return texts;
}

test('Nothing that leads to the person is left, in any column of any table; posts stay', async () => {
  const member = await makeFullMember(api);
  const { secrets, id } = member;
  const social = (await read(id)).social_id;
  const traces = [
    ...Object.values(secrets),
    social,
    `신청서 ${member.n}번`,
    `초안 ${member.n}번`,
    `검색 ${member.n}번`,
    `view_marks.viewer: m${id}$`,
  ];
  const leftIn = (texts: string[]) => traces.filter((trace) => texts.some((text) => `${text}$`.includes(trace)));
  expect(leftIn(await allTexts())).toEqual(traces);

  expect((await leave(member.browser)).statusCode).toBe(204);
  expect(leftIn(await allTexts())).toEqual([]);
  await forget();
  const texts = await allTexts();
  expect(leftIn(texts)).toEqual([]);
  // what the law keeps
  expect(texts.filter((text) => text.includes(`구매자 ${member.n}번`))).toHaveLength(1);

  const visitor = new Browser(api.app);
  const post = (await visitor.send('GET', `/api/counsel/view/${member.worry}`)).json();
  expect(post).toMatchObject({ title: `고민 ${member.n}번의 말`, writer_nickname: '탈퇴한 회원' });
});

test('The points are written off, and bookmarks go with their count; both once', async () => {
  const { browser, id, foreign, info } = await makeFullMember(api);
  await leave(browser);
  await forget();
  await forget();
  await api.jobs.runScheduled(KEEP_PRIVACY.name, new Date(Date.now() + HOUR));
  const entries = await api.db
    .selectFrom('point_entries')
    .select(['kind', 'amount', 'cause'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ amount }) => amount)).toEqual([7_000, 300, -5_000, -2_300]);
  expect(entries.at(-1)).toMatchObject({ kind: 'expire', cause: '회원 탈퇴로 소멸' });
  const { rows } = await sql`select 1 from bookmarks where member_id = ${id}`.execute(api.db);
  expect(rows).toEqual([]);
  const count = (table: 'worries' | 'infos', post: number) =>
    api.db.selectFrom(table).select('bookmark_cnt').where('id', '=', post).executeTakeFirstOrThrow();
  expect([await count('worries', foreign), await count('infos', info)]).toEqual([
    { bookmark_cnt: 0 },
    { bookmark_cnt: 0 },
  ]);
});

test('Where a gift goes is kept until it is sent', async () => {
  const { n, browser, id } = await makeFullMember(api);
  const gift = (status: 'requested' | 'sent') =>
    api.db.updateTable('point_exchanges').set({ status }).where('member_id', '=', id).execute();
  const kept = async () => {
    await api.jobs.runScheduled(KEEP_PRIVACY.name, new Date(Date.now() + HOUR));
    return (await allTexts()).filter((text) => /주소|받는 번호/.test(text) && text.includes(`${n}번`)).length;
  };
  await gift('requested');
  await leave(browser);
  expect(await kept()).toBe(2);
  await gift('sent');
  expect(await kept()).toBe(0);
});

test('Every session ends at once, no call is open any more, and the person may join anew', async () => {
  const { browser, hint, id, secrets } = await makeFullMember(api);
  const other = new Browser(api.app);
  await other.signIn('kakao', hint);
  const answer = await leave(browser);
  expect(answer.statusCode).toBe(204);
  expect([...browser.cookies.keys()].filter((name) => name.includes('refresh'))).toEqual([]);
  for (const one of [browser, other]) {
    expect((await one.send('GET', '/api/mypage/info')).statusCode).toBe(401);
    expect((await one.send('POST', '/api/info/store', { payload: {} })).statusCode).toBe(401);
    expect((await leave(one)).statusCode).toBe(401);
  }
  expect((await other.refresh()).statusCode).toBe(401);

  // the nickname is free again, too
  const again = await new Browser(api.app).join('kakao', hint, secrets);
  expect(again.user_idx).not.toBe(id);
  const { rows } = await sql<{ forced: boolean }>`
    select forced from former_members where left_at > now() - interval '1 minute'
  `.execute(api.db);
  expect(new Set(rows.map(({ forced }) => forced))).toEqual(new Set([false]));
});

test('With an order that is not used up nobody leaves; the page says so before', async () => {
  const { browser, id } = await makeFullMember(api);
  const order = await insertOrder(api.db, { member_id: id, goods_id: api.sold.id });
  const farewell = async () => (await browser.send('GET', '/api/mypage/withdrawal')).json();
  expect(await farewell()).toEqual({ points: 2_300, open_orders: 1, posts: 3, comments: 1 });
  for (const order_status of [ORDER_STATUS.paid, ORDER_STATUS.underWay]) {
    await api.db.updateTable('orders').set({ order_status }).where('id', '=', order).execute();
    const refused = await leave(browser);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'open_orders', message: ACCOUNT_TEXT.openOrders },
    ]);
  }
  expect((await read(id)).status).toBe('active');
  expect((await browser.send('GET', '/api/mypage/info')).json()).toMatchObject({ point: 2_300 });

  // a refund that was asked for is on its way to the card
  const refunding = { order_status: ORDER_STATUS.refunded, settle_status: SETTLE_STATUS.refundRequested };
  await api.db.updateTable('orders').set(refunding).where('id', '=', order).execute();
  expect(await farewell()).toMatchObject({ open_orders: 0 });
  expect((await leave(browser)).statusCode).toBe(204);
});

test('A payment that arrives while somebody leaves becomes an order of a member, or is given back', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, browser, pay, store } = await api.newBuyer(`leaving-${round}`);
    const back = await pay(api.sold, 'no-webhook');
    const both = round % 2 ? [leave(browser), store(back)] : [store(back), leave(browser)];
    await Promise.all(both);
    await api.comeToRest();
    const { status } = await read(id);
    const order = await api.orderOf(back.imp_uid);
    const intent = await api.intentOf(back.order_no);
    expect([status, order !== undefined, intent.state]).toEqual(
      status === 'active' ? ['active', true, 'paid'] : ['withdrawn', false, 'cancelled'],
    );
  }
});

test('Leaving twice at once, while voting and bookmarking, leaves once and fails nothing', async () => {
  const { browser, id, foreign } = await makeFullMember(api);
  const act = () => browser.send('GET', `/api/counsel/bookmark/${foreign}`);
  const say = () => browser.send('POST', '/api/counsel/commment-store', { payload: { id: foreign, comment: '안녕' } });
  const answers = await Promise.all([act(), say(), leave(browser), act(), leave(browser), say(), act()]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  await forget();
  expect((await read(id)).status).toBe('withdrawn');
  const { rows } = await sql`select 1 from bookmarks where member_id = ${id}`.execute(api.db);
  expect(rows).toEqual([]);
});

test('Counsellors and operators do not leave by themselves', async () => {
  const refused = await leave(api.sold.counsellor);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'staff_stays', message: ACCOUNT_TEXT.staffStays },
  ]);
});

test('After five years the buyer of an order is forgotten, whoever it is', async () => {
  const { n, browser } = await makeFullMember(api);
  await leave(browser);
  const kept = async () => (await allTexts()).filter((text) => text.includes(`구매자 ${n}번`)).length;
  await api.jobs.runScheduled(KEEP_PRIVACY.name, new Date(Date.now() + 5 * YEAR - 48 * HOUR));
  expect(await kept()).toBe(1);
  await api.jobs.runScheduled(KEEP_PRIVACY.name, new Date(Date.now() + 5 * YEAR + 48 * HOUR));
  expect(await kept()).toBe(0);
});
