/** @database both: aggregates and times in conditions */

import { type ExpertAnswers, ExpertGoods, ExpertView, SCHEDULE_DAYS } from '@onmaum/shared-contract';
import { z } from 'zod';
import { activeExpert, postGoods } from '../../../test/support/market/goods.ts';
import { type MarketVisitor, openMarket } from '../../../test/support/market/visitor.ts';
import { isActive } from '../../db/fragments.ts';

let market: MarketVisitor;
let expertId: number;

beforeAll(async () => {
  market = await openMarket();
  expertId = await activeExpert(market.db);
});
afterAll(() => market.close());

const inactive = async () =>
  (
    await market
      .experts()
      .where((eb) => eb.not(isActive('counsellors')))
      .executeTakeFirstOrThrow()
  ).id;

describe('an expert', () => {
  test('has the form of the contract, with the slots in the order of the week', async () => {
    for (const { id } of await market.experts().execute()) {
      const { counselorInfo } = ExpertView.parse(await market.viewExpert(id));
      const days = counselorInfo.schedule.map(({ day }) => SCHEDULE_DAYS.indexOf(day));
      expect(days).toEqual(days.toSorted((a, b) => a - b));
      expect(counselorInfo.intro).toMatch(/^<p>/);
    }
  });

  test('who is unknown is 404, and so are the lists of solutions, answers and reviews', async () => {
    for (const call of ['view', 'goods-list', 'answer-list', 'review-list']) {
      const response = await market.ask(`counselor-${call}/987654321`);
      expect([call, response.statusCode]).toEqual([call, 404]);
    }
  });

  test('who is inactive keeps the page, answers and reviews, and lists no solutions', async () => {
    const id = await inactive();
    expect((await market.viewExpert(id)).counselorInfo).toMatchObject({ id, status: 0, solution_count: 0 });
    expect(await market.get(`counselor-goods-list/${id}`)).toEqual([]);
    expect((await market.get<ExpertAnswers>(`counselor-answer-list/${id}`)).counseAnswers).toEqual(
      (await market.viewExpert(id)).counseAnswers,
    );
    expect((await market.listExperts({ limit: 50 })).counselorList.some((one) => one.id === id)).toBe(false);
  });

  test('lists the solutions that are on sale, newest first, with plain text', async () => {
    const [sold = 0, stopped = 0, over = 0, deleted = 0] = await postGoods(market.db, [
      { content: '<h3>제목</h3><p>본문 &lt;b&gt;</p>' },
      { sell_status: 'N' },
      { sell_edate: new Date(Date.now() - 1000) },
      { deleted_at: new Date() },
    ]);
    const goods = z.array(ExpertGoods).parse(await market.get(`counselor-goods-list/${expertId}`));
    const ids = goods.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids[0]).toBe(sold);
    expect([stopped, over, deleted].filter((id) => ids.includes(id))).toEqual([]);
    expect(goods[0]?.content).toBe('제목 본문 <b>');
  });
});
