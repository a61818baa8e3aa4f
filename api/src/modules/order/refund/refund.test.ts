/** @database both: refunds are stored and confirmed by concurrent transactions */

import { type OrderProgress, purchasePoints } from '@onmaum/shared-contract';
import { Browser } from '../../../../test/support/browser.ts';
import { postGoods } from '../../../../test/support/market/goods.ts';
import { compareBooks } from '../../../../test/support/market/market.ts';
import { type Refunds, startRefunds } from '../../../../test/support/market/refunds.ts';
import { moveSessions } from '../../../../test/support/market/sessions.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

let market: Refunds;
beforeAll(async () => {
  market = await startRefunds();
});
afterAll(() => market.close());

describe('A member', () => {
  it('sees the refundable sum, requests it, and gets it once from the provider', async () => {
    const { id, price, quote, ask, state, given, refunds, audited, buyer } = await market.purchase();
    expect(await quote()).toEqual({
      order_price: price,
      refund_price: price,
      percent: 100,
      used: 0,
      sessions: 4,
      returned: 0,
      refusal: null,
    });
    const sales = () =>
      market.db.selectFrom('goods').select('selling_cnt').where('id', '=', market.sold.id).executeTakeFirstOrThrow();
    const before = await sales();
    const asked = await ask(price);
    expect([asked.statusCode, asked.json()]).toEqual([200, { refund_price: price, order_status: 5, settle_status: 2 }]);
    expect(given()).toBe(0);
    expect((await sales()).selling_cnt).toBe(before.selling_cnt - 1);
    const again = await ask(price);
    expect([again.statusCode, again.json().message]).toEqual([409, '이미 환불을 신청한 구매입니다.']);
    expect((await quote()).refusal).toBe('asked');

    await market.runJobs();
    expect(await state()).toEqual({ order_status: 5, settle_status: 3 });
    expect([given(), await refunds()]).toEqual([
      price,
      [{ amount: price, kind: 'request', status: 'done', position: null }],
    ]);
    expect(await audited()).toEqual([
      { action: 'refund requested', amount: null, from_state: null, to_state: null },
      { action: 'refund done', amount: price, from_state: 'requested', to_state: 'done' },
    ]);
    const receipt = (await buyer.browser.send('GET', `/api/order/receipt/${id}`)).json();
    expect(receipt.refunds).toEqual([{ amount: price, kind: 'request', processed_at: expect.any(String) }]);
    await compareBooks(market);
  });

  it('is refused when the sum has changed, and nothing happens', async () => {
    const { price, ask, state } = await market.purchase({ paidDaysAgo: 9 });
    const share = Math.round((price * 70) / 1000) * 10;
    const refused = await ask(price);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'refund_changed',
        message: `환불 금액이 ${share.toLocaleString('ko-KR')}원으로 바뀌었습니다. 확인하고 다시 신청해주세요.`,
      },
    ]);
    expect(await state()).toEqual({ order_status: 1, settle_status: 0 });
    expect((await ask(share)).statusCode).toBe(200);
  });

  it('gets the current sum if the call contains no sum; future sessions are cancelled', async () => {
    const { id, ask, given } = await market.purchase({ times: [-3 * DAY, 3 * DAY] });
    await market.db
      .updateTable('order_sessions')
      .set({ status: 'done' })
      .where('order_id', '=', id)
      .where('position', '=', 1)
      .execute();
    const { refund_price } = (await ask()).json();
    expect(refund_price).toBe(Math.round((market.sold.price * 70) / 1000) * 10);
    const sessions = market.db
      .selectFrom('order_sessions')
      .select('status')
      .where('order_id', '=', id)
      .orderBy('position');
    expect((await sessions.execute()).map(({ status }) => status)).toEqual(['done', 'cancelled']);
    await market.runJobs();
    expect(given()).toBe(refund_price);
  });

  it('is refused from 4 hours before a session', async () => {
    const { quote, ask, refunds } = await market.purchase({ times: [3 * HOUR] });
    expect(await quote()).toMatchObject({ refund_price: 0, refusal: 'soon' });
    const refused = await ask();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '예약한 상담의 4시간 전부터는 환불할 수 없습니다.',
    ]);
    expect(await refunds()).toEqual([]);
  });

  it('gets one refund for concurrent requests, even if the counsellor reports at the same time', async () => {
    const { id, ask, refunds, report, given } = await market.purchase({ times: [5 * HOUR] });
    const starts_at = new Date(Date.now() - HOUR);
    const answers = await Promise.all([ask(), ask(), ask(), report(1, 'done')]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await refunds()).toHaveLength(1);
    await moveSessions(market.db, id, starts_at);
    expect((await report(1, 'failed')).statusCode).toBe(409);
    await market.runJobs();
    expect(given()).toBe(market.sold.price);
  });

  it('cannot see or refund the purchase of another member; neither can its counsellor', async () => {
    const { path, state } = await market.purchase();
    const stranger = new Browser(market.app);
    await stranger.signIn('kakao', 'member');
    for (const other of [stranger, market.sold.counsellor]) {
      expect((await other.send('GET', path)).statusCode).toBe(404);
      expect((await other.send('POST', path, { payload: {} })).statusCode).toBe(404);
    }
    expect((await new Browser(market.app).send('POST', path, { payload: {} })).statusCode).toBe(401);
    expect(await state()).toEqual({ order_status: 1, settle_status: 0 });
  });
});

describe('A session that the counsellor could not hold', () => {
  it('is immediately refunded with its part of the price, besides a requested refund', async () => {
    const { price, quote, ask, report, refunds, given, state } = await market.purchase({
      times: [-2 * DAY, -DAY, 3 * DAY],
      paidDaysAgo: 9,
    });
    const failed = await report(1, 'failed');
    expect(failed.json<OrderProgress>()).toMatchObject({ order_status: 2, sessions: [{ status: 'failed' }, {}, {}] });
    expect((await report(1, 'failed')).json()).toEqual(failed.json());
    await report(2, 'failed');
    const parts = [Math.round(price / 40) * 10, Math.round(price / 20) * 10 - Math.round(price / 40) * 10];
    expect(await refunds()).toEqual([
      { amount: parts[0], kind: 'failure', status: 'requested', position: 1 },
      { amount: parts[1], kind: 'failure', status: 'requested', position: 2 },
    ]);
    const returned = (parts[0] ?? 0) + (parts[1] ?? 0);
    const { refund_price } = await quote();
    expect(refund_price).toBe(Math.min(Math.round((price * 70) / 1000) * 10, price - returned));
    await ask(refund_price);
    await market.runJobs();
    expect([given(), await state()]).toEqual([returned + refund_price, { order_status: 5, settle_status: 3 }]);
    await compareBooks(market);
  });

  it('earns no points when the order is completed', async () => {
    const { price, report, close, points, state } = await market.purchase({ sessions: 2, times: [-2 * DAY, -DAY] });
    await report(1, 'failed');
    await report(2, 'done');
    await close();
    expect(await state()).toEqual({ order_status: 3, settle_status: 0 });
    expect(await points()).toBe(purchasePoints(price - Math.round(price / 20) * 10));
  });

  it('may have counted as held before: money and points are both reversed', async () => {
    // half of the points would be 250.5: points are computed from the remaining price, and not rounded for each refund
    const price = 10_020;
    const [id = 0] = await postGoods(market.db, [{ counsellor_id: market.sold.counsellorId, sell_price: price }]);
    const twice = { sessions: 2, times: [-2 * DAY, -DAY], goods: { id, price } };
    const { report, close, points, state, given } = await market.purchase(twice);
    await report(1, 'done');
    await report(2, 'done');
    expect(await points()).toBe(0);
    await close();
    expect(await points()).toBe(501);
    await report(2, 'failed');
    expect(await state()).toEqual({ order_status: 3, settle_status: 0 });
    expect(await points()).toBe(250);
    await report(1, 'failed');
    expect([await state(), await points()]).toEqual([{ order_status: 5, settle_status: 2 }, 0]);
    await market.runJobs();
    expect([await state(), given()]).toEqual([{ order_status: 5, settle_status: 3 }, price]);
    await compareBooks(market);
  });

  it('cannot be reported before it begins, nor by another counsellor', async () => {
    const { id, report, refunds } = await market.purchase({ times: [DAY] });
    expect((await report(1, 'failed')).statusCode).toBe(409);
    const other = new Browser(market.app);
    await other.signIn('kakao', 'member');
    const payload = { order_id: id, position: 1, result: 'failed' };
    expect((await other.send('POST', '/api/order/session-report', { payload })).statusCode).toBe(403);
    expect(await refunds()).toEqual([]);
  });
});
