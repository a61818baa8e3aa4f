/** @database both: a withdrawal waits for what refers to the member at the same time */

import { ACCOUNT_TEXT, ORDER_STATUS, PROFILE_IMAGES, SETTLE_STATUS } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { Browser } from '../../../test/support/browser.ts';
import { deletePost, FIRST_EXPERT, postInfos, postWorries } from '../../../test/support/demo.ts';
import { makeFullMember } from '../../../test/support/full-member.ts';
import { TEST_CIPHER } from '../../../test/support/jobs/jobs.ts';
import { type Market, startMarket } from '../../../test/support/market/market.ts';
import { insertOrder } from '../../../test/support/market/orders.ts';
import { FORGET_MEMBER, KEEP_PRIVACY } from '../../jobs/queues.ts';

const HOUR = 3_600_000;
const YEAR = 365.25 * 24 * HOUR;

let api: Market;
beforeAll(async () => {
  api = await startMarket();
});
afterAll(() => api.close());

const leave = (browser: Browser) => browser.send('PUT', '/api/mypage/withdrawal');
const read = (id: number) => api.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const deliveryOf = (id: number) =>
  api.db
    .selectFrom('point_exchanges')
    .select(['phone_enc', 'address_enc'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
const keepPrivacyIn = (ms: number) => api.jobs.runScheduled(KEEP_PRIVACY.name, new Date(Date.now() + ms));
const loseJob = () => sql`delete from pgboss.job where name = ${FORGET_MEMBER.name}`.execute(api.db);
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

  const others = {
    sex: '여성',
    marketing_agree: true,
    marketing_agreed_at: new Date(),
    invited_by: FIRST_EXPERT,
  } as const;
  const picture = { profile_source: PROFILE_IMAGES.at(-1) };
  await api.db
    .updateTable('members')
    .set({ ...others, ...picture })
    .where('id', '=', id)
    .execute();
  const before = await read(id);
  expect((await leave(member.browser)).statusCode).toBe(204);
  expect(leftIn(await allTexts())).toEqual([]);
  // the whole row, so that every new column is decided about
  const { provider, level, created_at } = before;
  expect(await read(id)).toEqual({
    ...{ id, provider, level, created_at },
    status: 'withdrawn',
    withdrawn_at: expect.any(Date),
    nickname: '탈퇴한 회원',
    nickname_key: `left:${id}`,
    social_id: `left:${id}`,
    ...{ email_enc: null, birthday_enc: null, cellphone_enc: null, sex: null },
    profile_source: PROFILE_IMAGES[0],
    ...{ marketing_agree: false, marketing_agreed_at: null },
    invite_code: expect.not.stringContaining(before.invite_code),
    invited_by: null,
  });
  await forget();
  const texts = await allTexts();
  expect(leftIn(texts)).toEqual([]);
  // what the law keeps
  expect(texts.filter((text) => text.includes(`구매자 ${member.n}번`))).toHaveLength(1);

  const visitor = new Browser(api.app);
  const post = (await visitor.send('GET', `/api/counsel/view/${member.worry}`)).json();
  expect(post).toMatchObject({ title: `고민 ${member.n}번의 말`, writer_nickname: '탈퇴한 회원' });
});

test.each([
  ['by a job, which may run again', async () => void [await forget(), await forget(), await keepPrivacyIn(HOUR)]],
  ['two nights later when that job was lost', async () => void [await loseJob(), await keepPrivacyIn(47 * HOUR)]],
])('The points are written off, and bookmarks go with their count, both once, %s', async (_how, passTime) => {
  const { browser, id, foreign, info } = await makeFullMember(api);
  await leave(browser);
  await passTime();
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

test.each(['sent', 'lapsed'] as const)('Where a gift goes is kept until it is %s', async (end) => {
  const { n, browser, id } = await makeFullMember(api);
  const gift = (status: 'requested' | 'sent' | 'lapsed') =>
    api.db.updateTable('point_exchanges').set({ status }).where('member_id', '=', id).execute();
  const kept = async () => {
    await keepPrivacyIn(HOUR);
    return (await allTexts()).filter((text) => /주소|받는 번호/.test(text) && text.includes(`${n}번`)).length;
  };
  await gift('requested');
  await leave(browser);
  expect(await kept()).toBe(2);
  await gift(end);
  expect(await kept()).toBe(0);
});

test('What cannot be read of one member keeps no other one’s data: everything else is done', async () => {
  const [broken, waiting, left] = [await makeFullMember(api), await makeFullMember(api), await makeFullMember(api)];
  const setEmail = (email_enc: string | null) =>
    api.db.updateTable('members').set({ email_enc }).where('id', '=', broken.id).execute();
  await setEmail('no cipher made this');
  const asked = (member_id: number, hours: number) => ({
    member_id,
    requested_at: new Date(Date.now() - hours * HOUR),
  });
  await api.db
    .insertInto('data_exports')
    .values([asked(broken.id, 3), asked(waiting.id, 2)])
    .execute();
  await leave(left.browser);
  expect(await keepPrivacyIn(1_000)).toContainEqual({ queue: KEEP_PRIVACY.name, failed: true });
  const exported = await waiting.browser.send('GET', '/api/mypage/data-export');
  expect(exported.json()).toMatchObject({ status: 'ready' });
  expect(await deliveryOf(left.id)).toEqual({ phone_enc: null, address_enc: null });
  // so that the texts of all tables can be read again
  await setEmail(null);
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
  const { browser, id, foreign } = await makeFullMember(api);
  const order = await insertOrder(api.db, { member_id: id, goods_id: api.sold.id });
  const farewell = async () => (await browser.send('GET', '/api/mypage/withdrawal')).json();
  // what is deleted does not count
  const [worry = 0] = await postWorries(api.db, [{ author_id: id }]);
  const [info = 0] = await postInfos(api.db, [{ author_id: id }]);
  await deletePost(api.db, 'worry', worry);
  await deletePost(api.db, 'info', info);
  const gone = { author_id: id, worry_id: foreign, text: '지운 댓글', deleted_at: new Date() };
  await api.db.insertInto('comments').values(gone).execute();
  expect(await farewell()).toEqual({ is_staff: false, points: 2_300, open_orders: 1, posts: 3, comments: 1 });
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

test('Counsellors and operators do not leave by themselves; the page says so before', async () => {
  const operator = new Browser(api.app);
  await operator.signIn('kakao', 'operator');
  for (const staff of [api.sold.counsellor, operator])
    expect((await staff.send('GET', '/api/mypage/withdrawal')).json()).toMatchObject({ is_staff: true });
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
  await keepPrivacyIn(5 * YEAR - 48 * HOUR);
  expect(await kept()).toBe(1);
  await keepPrivacyIn(5 * YEAR + 48 * HOUR);
  expect(await kept()).toBe(0);
});
