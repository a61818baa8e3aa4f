/** @database both: a review is stored by concurrent transactions */

import type { ErrorBody, GoodsReviewBody, OrderList } from '@onmaum/shared-contract';
import { Browser } from '../../../../test/support/browser.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { insertOrder } from '../../../../test/support/market/orders.ts';
import type { Wire } from '../../../../test/support/wire.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

let holding: Holding;
let buyer: Browser;
let buyerId: number;
let people = 0;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());
beforeEach(async () => {
  people += 1;
  buyer = new Browser(holding.app);
  buyerId = (await buyer.join('kakao', `new-purchases-${people}`)).user_idx;
});

const list = async (page = 1, size = 100) =>
  (await buyer.send('POST', `/api/mypage/order-list/${page}/${size}`)).json<Wire<typeof OrderList>>();
const completed = (ago: number) => ({
  member_id: buyerId,
  order_status: 3 as const,
  completed_at: new Date(Date.now() - ago),
});

describe('The list of purchases', () => {
  it('is empty at first', async () => {
    expect(await list()).toEqual({ orderList: [], totalElements: 0 });
  });

  it('shows each purchase as it was bought, with sessions and refunds, newest first', async () => {
    const paid = await holding.order(1, [], { member_id: buyerId, price: 48_000 });
    const running = await holding.order(2, [-DAY, DAY], { member_id: buyerId, price: 90_000 });
    await holding.report(running, 1, 'failed');
    await holding.order(1);
    const { orderList, totalElements } = await list();
    expect(totalElements).toBe(2);
    const [one, other] = orderList;
    expect(other).toMatchObject({
      order_id: paid,
      goods_id: holding.goods.id,
      order_price: 48_000,
      counselor_nickname: '한서윤',
      counsel_times: '',
      counsels: [],
      order_status: 1,
      settle_status: 0,
      contacted_at: null,
      is_review: 0,
      review_keyword: '',
      review_score: 0,
      review_text: '',
      review_point: 0,
      refunds: [],
    });
    expect(Date.parse(other?.contact_until ?? '') - Date.parse(other?.payment_date ?? '')).toBe(DAY);
    expect(one).toMatchObject({
      order_id: running,
      order_status: 2,
      counsels: [
        { position: 1, status: 'failed' },
        { position: 2, status: 'scheduled' },
      ],
      refunds: [{ amount: 45_000, kind: 'failure', processed_at: null }],
    });
    expect(one?.counsel_times).toBe(one?.counsels.map(({ starts_at }) => starts_at).join(','));
    expect((await list(2, 1)).orderList.map(({ order_id }) => order_id)).toEqual([paid]);
  });

  it('accepts at most a hundred purchases a page', async () => {
    for (const path of ['1/101', '0/10', '1/0', 'x/10'])
      expect([path, (await buyer.send('POST', `/api/mypage/order-list/${path}`)).statusCode]).toEqual([path, 404]);
    expect((await new Browser(holding.app).send('POST', '/api/mypage/order-list/1/100')).statusCode).toBe(401);
  });
});

describe('A review of a completed purchase', () => {
  const body = (order_id: number, change: object = {}) => ({
    order_id,
    goods_id: holding.goods.id,
    review_keyword: '위로가 돼요,통찰력 있어요',
    review_text: '마음이 놓이는 상담이었어요.',
    review_score: 3.5,
    ...change,
  });
  const review = (order_id: number, change: object = {}) =>
    buyer.send('POST', '/api/mypage/goods-review', {
      payload: body(order_id, change) satisfies Wire<typeof GoodsReviewBody>,
    });
  const goods = () =>
    holding.db
      .selectFrom('goods')
      .select(['review_cnt', 'review_score_sum', 'review_spread'])
      .where('id', '=', holding.goods.id)
      .executeTakeFirstOrThrow();

  it('is counted for the solution, earns 100 points in time, and is shown with the purchase', async () => {
    const id = await holding.order(1, [-2 * DAY], completed(DAY));
    expect((await list()).orderList[0]).toMatchObject({ is_review: 0, review_point: 100 });
    const before = await goods();
    const answer = await review(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { order_id: id, point: 100 }]);
    expect((await list()).orderList[0]).toMatchObject({
      is_review: 1,
      review_keyword: '위로가 돼요,통찰력 있어요',
      review_score: 3.5,
      review_text: '마음이 놓이는 상담이었어요.',
      review_point: 0,
    });
    const spread = before.review_spread.map((count, at) => (at === 3 ? count + 1 : count));
    expect(await goods()).toEqual({
      review_cnt: before.review_cnt + 1,
      review_score_sum: before.review_score_sum + 3.5,
      review_spread: spread,
    });
    expect((await buyer.send('GET', '/api/mypage/info')).json()).toMatchObject({ point: 100 });
    const view = await new Browser(holding.app).send('GET', `/api/goods/goods-view/${holding.goods.id}`);
    expect(view.json().goodsReview[0]).toMatchObject({ review_text: '마음이 놓이는 상담이었어요.', review_score: 3.5 });
  });

  it('is written once, even if sent several times concurrently', async () => {
    const id = await holding.order(1, [-2 * DAY], completed(DAY));
    const before = await goods();
    const answers = await Promise.all([review(id), review(id), review(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json<ErrorBody>().message).toBe(
      '이미 리뷰를 작성한 구매입니다.',
    );
    expect((await goods()).review_cnt).toBe(before.review_cnt + 1);
  });

  it('earns nothing more than 14 days after completion', async () => {
    const late = await holding.order(1, [-20 * DAY], completed(14 * DAY + HOUR));
    expect((await review(late)).json()).toEqual({ order_id: late, point: 0 });
    const intime = await holding.order(1, [-20 * DAY], completed(14 * DAY - HOUR));
    expect((await review(intime)).json()).toEqual({ order_id: intime, point: 100 });
  });

  it('is refused before the purchase is completed', async () => {
    for (const order_status of [1, 2, 4, 5] as const) {
      const id = await insertOrder(holding.db, { member_id: buyerId, goods_id: holding.goods.id, order_status });
      const refused = await review(id);
      expect([order_status, refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
        order_status,
        409,
        '이용을 마친 뒤에 리뷰를 쓸 수 있습니다.',
      ]);
    }
  });

  it('is refused for the purchase of another member, and for another solution', async () => {
    const foreign = await holding.order(1, [-2 * DAY], { order_status: 3, completed_at: new Date() });
    const own = await holding.order(1, [-2 * DAY], completed(DAY));
    const before = await goods();
    expect((await review(foreign)).statusCode).toBe(404);
    expect((await review(own, { goods_id: 1 })).statusCode).toBe(404);
    expect(await goods()).toEqual(before);
  });

  it('has a score and at least ten characters', async () => {
    const id = await holding.order(1, [-2 * DAY], completed(DAY));
    for (const [change, field, text] of [
      [{ review_score: 0 }, 'review_score', '별점을 선택해주세요.'],
      [{ review_text: ' 아홉 글자입니다 ' }, 'review_text', '10자 이상 입력해주세요.'],
    ] as const) {
      const refused = await review(id, change);
      expect([refused.statusCode, refused.json<ErrorBody>().errors]).toEqual([422, { [field]: text }]);
    }
  });
});
