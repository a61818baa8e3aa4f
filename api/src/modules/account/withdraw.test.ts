/** @database both: a withdrawal waits for concurrent transactions that store references to the member */

import { ACCOUNT_TEXT, ORDER_STATUS, SETTLE_STATUS } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { Browser } from '../../../test/support/browser.ts';
import { deletePost, postInfos, postWorries } from '../../../test/support/demo.ts';
import { makeFullMember } from '../../../test/support/full-member/full-member.ts';
import { type Leaving, startLeaving } from '../../../test/support/leaving.ts';
import { insertOrder } from '../../../test/support/market/orders.ts';

let api: Leaving;
beforeAll(async () => {
  api = await startLeaving();
});
afterAll(() => api.close());

test('Leaving ends every session, closes all calls, and allows joining again', async () => {
  const { browser, hint, id, secrets } = await makeFullMember(api);
  const other = new Browser(api.app);
  await other.signIn('kakao', hint);
  const answer = await api.leave(browser);
  expect(answer.statusCode).toBe(204);
  expect([...browser.cookies.keys()].filter((name) => name.includes('refresh'))).toEqual([]);
  for (const one of [browser, other]) {
    expect((await one.send('GET', '/api/mypage/info')).statusCode).toBe(401);
    expect((await one.send('POST', '/api/info/store', { payload: {} })).statusCode).toBe(401);
    const again = await api.leave(one);
    expect([again.statusCode, again.json()]).toEqual([
      401,
      { code: 'membership_ended', message: ACCOUNT_TEXT.withdrawn },
    ]);
  }
  expect((await other.refresh()).statusCode).toBe(401);

  // the person can join again, with the same nickname
  const again = await new Browser(api.app).join('kakao', hint, secrets);
  expect(again.user_idx).not.toBe(id);
  const { rows } = await sql<{ forced: boolean }>`
    select forced from former_members where left_at > now() - interval '1 minute'
  `.execute(api.db);
  expect(new Set(rows.map(({ forced }) => forced))).toEqual(new Set([false]));
});

test('Of two simultaneous withdrawals, the second is refused because the membership has ended', async () => {
  const { browser } = await makeFullMember(api);
  const answers = await Promise.all([api.leave(browser), api.leave(browser)]);
  const refused = answers.find(({ statusCode }) => statusCode !== 204);
  expect([answers.map(({ statusCode }) => statusCode).toSorted(), refused?.json().code]).toEqual([
    [204, 401],
    'membership_ended',
  ]);
});

test('A session that outlived the membership is refused because the membership has ended', async () => {
  const { browser, hint, id } = await makeFullMember(api);
  const other = new Browser(api.app);
  await other.signIn('kakao', hint);
  const sessions = await api.db.selectFrom('sessions').selectAll().where('member_id', '=', id).execute();
  const ids = sessions.map((session) => session.id);
  const tokens = await api.db.selectFrom('refresh_tokens').selectAll().where('session_id', 'in', ids).execute();
  await api.leave(browser);
  // as if the member had signed in at the same moment
  await api.db.insertInto('sessions').values(sessions).execute();
  await api.db.insertInto('refresh_tokens').values(tokens).execute();
  api.app.sessions.forgetAll();
  for (const answer of [await other.send('GET', '/api/mypage/info'), await other.refresh()]) {
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'membership_ended']);
  }
});

test('A member with an open order cannot leave; the page shows it beforehand', async () => {
  const { browser, id, foreign } = await makeFullMember(api);
  const order = await insertOrder(api.db, { member_id: id, goods_id: api.sold.id });
  const farewell = async () => (await browser.send('GET', '/api/mypage/withdrawal')).json();
  // deleted posts do not count
  const [worry = 0] = await postWorries(api.db, [{ author_id: id }]);
  const [info = 0] = await postInfos(api.db, [{ author_id: id }]);
  await deletePost(api.db, 'worry', worry);
  await deletePost(api.db, 'info', info);
  const gone = { author_id: id, worry_id: foreign, text: '지운 댓글', deleted_at: new Date() };
  await api.db.insertInto('comments').values(gone).execute();
  expect(await farewell()).toEqual({ is_staff: false, points: 2_300, open_orders: 1, posts: 3, comments: 1 });
  for (const order_status of [ORDER_STATUS.paid, ORDER_STATUS.underWay]) {
    await api.db.updateTable('orders').set({ order_status }).where('id', '=', order).execute();
    const refused = await api.leave(browser);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'open_orders', message: ACCOUNT_TEXT.openOrders },
    ]);
  }
  expect((await api.read(id)).status).toBe('active');
  expect((await browser.send('GET', '/api/mypage/info')).json()).toMatchObject({ point: 2_300 });

  // an order with a requested refund no longer counts as open
  const refunding = { order_status: ORDER_STATUS.refunded, settle_status: SETTLE_STATUS.refundRequested };
  await api.db.updateTable('orders').set(refunding).where('id', '=', order).execute();
  expect(await farewell()).toMatchObject({ open_orders: 0 });
  expect((await api.leave(browser)).statusCode).toBe(204);
});

test('A payment that arrives while somebody leaves becomes an order of a member, or is refunded', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, browser, pay, store } = await api.newBuyer(`leaving-${round}`);
    const back = await pay(api.sold, 'no-webhook');
    const both = round % 2 ? [api.leave(browser), store(back)] : [store(back), api.leave(browser)];
    await Promise.all(both);
    await api.reconcileAll();
    const { status } = await api.read(id);
    const order = await api.orderOf(back.imp_uid);
    const intent = await api.intentOf(back.order_no);
    expect([status, order !== undefined, intent.state]).toEqual(
      status === 'active' ? ['active', true, 'paid'] : ['withdrawn', false, 'cancelled'],
    );
  }
});

test('Two withdrawals, concurrent with comments and bookmarks, end the membership once, without a failure', async () => {
  const { browser, id, foreign } = await makeFullMember(api);
  const act = () => browser.send('GET', `/api/counsel/bookmark/${foreign}`);
  const say = () => browser.send('POST', '/api/counsel/commment-store', { payload: { id: foreign, comment: '안녕' } });
  const answers = await Promise.all([act(), say(), api.leave(browser), act(), api.leave(browser), say(), act()]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  await api.forget();
  expect((await api.read(id)).status).toBe('withdrawn');
  const { rows } = await sql`select 1 from bookmarks where member_id = ${id}`.execute(api.db);
  expect(rows).toEqual([]);
});

test('Counsellors and operators cannot leave by themselves; the page shows it beforehand', async () => {
  const operator = new Browser(api.app);
  await operator.signIn('kakao', 'operator');
  for (const staff of [api.sold.counsellor, operator])
    expect((await staff.send('GET', '/api/mypage/withdrawal')).json()).toMatchObject({ is_staff: true });
  const refused = await api.leave(api.sold.counsellor);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'staff_stays', message: ACCOUNT_TEXT.staffStays },
  ]);
});
