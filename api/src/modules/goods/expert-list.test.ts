/** @database both: keyset order and aggregates */

import { ExpertList } from '@onmaum/shared-contract';
import { expectRounded } from '../../../test/support/market/scores.ts';
import { type MarketVisitor, openMarket } from '../../../test/support/market/visitor.ts';
import { isActive } from '../../db/fragments.ts';

let market: MarketVisitor;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

describe('the list of experts', () => {
  test('has the active experts sorted by number of answers, then the newest, in the form of the contract', async () => {
    const response = await market.ask('counselor-list');
    expect(response.headers['cache-control']).toMatch(/^public, .*s-maxage=5/);
    ExpertList.parse(response.json());
    const ids = (await market.experts().where(isActive('counsellors')).execute()).map(({ id }) => id);
    for (const limit of [1, 4, 50]) {
      const seen = await market.everyPage('counselor-list', (page: ExpertList) => page.counselorList, { limit });
      expect(seen.map(({ id }) => id)).toEqual(ids);
    }
    expect((await market.listExperts({ page: 2, limit: 4 })).counselorList.map(({ id }) => id)).toEqual(
      ids.slice(4, 8),
    );
  });

  test('is filtered by area, day and time', async () => {
    const all = await market.experts().where(isActive('counsellors')).execute();
    const slots = await market.db.selectFrom('counsellor_slots').selectAll().execute();
    const works = (id: number, day?: string, time?: string) =>
      slots.some((s) => s.counsellor_id === id && (!day || s.day === day) && (!time || s.time === time));
    for (const query of [
      { area: '가족' },
      { area: 'LGBT,중독' },
      { day: 'SUN' },
      { time: 'NINE_TO_TWELVE' },
      { day: 'SAT', time: 'TWELVE_TO_SIXTEEN', area: '자아/성격' },
    ] as const) {
      const { area, day, time }: { area?: string; day?: string; time?: string } = query;
      const wanted = all.filter(
        ({ id, areas }) =>
          (!area || areas.some((one) => area.split(',').includes(one))) && ((!day && !time) || works(id, day, time)),
      );
      expect(wanted.length).toBeGreaterThan(0);
      expect((await market.listExperts(query)).counselorList.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    }
  });

  test('counts reviews of solutions and of answers together; the page of an expert counts them separately', async () => {
    for (const { id, avg_review_point, review_total_count, selling_count, goods_lowest_price } of (
      await market.listExperts()
    ).counselorList) {
      const scores = async (table: 'answer_reviews' | 'goods_reviews') =>
        (await market.db.selectFrom(table).select('score').where('counsellor_id', '=', id).execute()).map(
          ({ score }) => score,
        );
      const average = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / (all.length || 1);
      const [answers, solutions] = [await scores('answer_reviews'), await scores('goods_reviews')];
      expect(review_total_count).toBe(answers.length + solutions.length);
      expectRounded(avg_review_point, average([...answers, ...solutions]));

      const goods = await market.db.selectFrom('goods').selectAll().where('counsellor_id', '=', id).execute();
      expect(selling_count).toBe(goods.reduce((sum, one) => sum + one.selling_cnt, 0));
      const { counselorInfo } = await market.viewExpert(id);
      const onSale = await market.get<{ sell_price: number }[]>(`counselor-goods-list/${id}`);
      expect(counselorInfo).toMatchObject({
        counsel_review_count: answers.length,
        solution_review_count: solutions.length,
        solution_count: onSale.length,
      });
      expect(goods_lowest_price).toBe(Math.min(...onSale.map(({ sell_price }) => sell_price)));
      expectRounded(counselorInfo.counsel_avg_review_score, average(answers));
      expectRounded(counselorInfo.solution_avg_review_score, average(solutions));
    }
  });

  test('shows intro and story as plain text of at most 160 code points', async () => {
    for (const { intro, story } of (await market.listExperts()).counselorList) {
      for (const text of [intro, story]) {
        expect(text).not.toMatch(/[<>\n]/);
        expect([...text].length).toBeGreaterThan(100);
        expect([...text].length).toBeLessThanOrEqual(160);
      }
    }
  });

  test('refuses a cursor of another list', async () => {
    const cursor = Buffer.from('["latest",5,5]').toString('base64url');
    const refused = await market.ask('counselor-list', { cursor });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['cursor']]);
  });
});
