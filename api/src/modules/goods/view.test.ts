/** @database both: keyset order and aggregates */

import { GoodsView, LIMITS, type Reviews } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postGoods, postGoodsReviews } from '../../../test/support/market/goods.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { isActive } from '../../db/fragments.ts';

const demo = useDemo();
let visitor: Browser;

beforeAll(async () => {
  visitor = new Browser(demo.app);
});

const view = (id: number) => visitor.send('GET', `/api/goods/goods-view/${id}`);
const read = async (id: number) => (await view(id)).json<Wire<typeof GoodsView>>();
const reviewsOf = (id: number, cursor?: string) =>
  visitor.send('GET', `/api/goods/goods-review-list/${id}${cursor ? `?cursor=${cursor}` : ''}`);

const inactive = () =>
  demo.db
    .selectFrom('goods')
    .innerJoin('counsellors', 'counsellors.id', 'counsellor_id')
    .where((eb) => eb.not(isActive('counsellors')))
    .select(['goods.id', 'counsellor_id'])
    .executeTakeFirstOrThrow();

describe('a solution', () => {
  test('matches the contract, with figures that agree with its reviews', async () => {
    const goods = await demo.db.selectFrom('goods').selectAll().execute();
    for (const row of goods) {
      const response = await view(row.id);
      expect(response.statusCode).toBe(200);
      const { goodsInfo, counselorInfo, goodsReview } = GoodsView.parse(response.json());
      const reviews = await demo.db.selectFrom('goods_reviews').selectAll().where('goods_id', '=', row.id).execute();
      const average = reviews.reduce((sum, { score }) => sum + score, 0) / (reviews.length || 1);
      expect(goodsInfo).toMatchObject({
        id: row.id,
        inwon: row.participants,
        multiple: row.sessions > 1,
        communicate: row.communicate,
        review_total_count: reviews.length,
        review_spread: [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ score }) => Math.ceil(score) === stars).length),
      });
      expect(Math.abs(goodsInfo.avg_review_point - average)).toBeLessThan(0.0501);
      expect(counselorInfo.id).toBe(row.counsellor_id);
      expect(goodsReview.map(({ id }) => id)).toEqual(reviews.map(({ id }) => id).toSorted((a, b) => b - a));
    }
  });

  test('is found only under its number in plain digits', async () => {
    for (const id of ['1e1', '01', '+1', '%201', '1.0'])
      expect([id, (await visitor.send('GET', `/api/goods/goods-view/${id}`)).statusCode]).toEqual([id, 404]);
  });

  test('that is unknown or deleted is not found, and neither are its reviews', async () => {
    const [deleted = 0] = await postGoods(demo.db, [{ deleted_at: new Date() }]);
    for (const id of [deleted, 987_654_321]) {
      expect((await view(id)).statusCode).toBe(404);
      expect((await reviewsOf(id)).statusCode).toBe(404);
    }
  });

  test('keeps its page outside its sale period, when it is stopped, or when its expert is inactive', async () => {
    const now = Date.now();
    const ids = await postGoods(demo.db, [
      { sell_status: 'N' },
      { sell_edate: new Date(now - 1000) },
      { sell_sdate: new Date(now + 100_000) },
    ]);
    for (const id of ids) expect((await read(id)).goodsInfo.id).toBe(id);
    expect((await read((await inactive()).id)).counselorInfo).toMatchObject({ status: 0, solution_count: 0 });
  });

  test('shows 30 reviews, then the others by cursor, each once; reviews without text are left out', async () => {
    const [id = 0] = await postGoods(demo.db, [{}]);
    const texts = Array.from({ length: 73 }, (_, n) => ({
      score: 4.5,
      text: n % 10 === 3 ? '' : `후기 ${n}번입니다.`,
    }));
    const ids = await postGoodsReviews(demo.db, id, texts);
    const shown = ids.filter((_id, n) => texts[n]?.text !== '').toReversed();
    const { goodsReview, next_review_cursor } = await read(id);
    expect(goodsReview.map((one) => one.id)).toEqual(shown.slice(0, LIMITS.reviewsPage));
    expect(goodsReview[0]).toMatchObject({
      table_name: 'goods',
      target_id: id,
      title: '시험 솔루션',
      review_score: 4.5,
    });
    const seen = goodsReview.map((one) => one.id);
    for (let cursor = next_review_cursor; cursor; ) {
      const page = (await reviewsOf(id, cursor)).json<Wire<typeof Reviews>>();
      seen.push(...page.reviews.map((one) => one.id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(shown);
    expect((await reviewsOf(id)).json<Wire<typeof Reviews>>().reviews).toEqual(goodsReview);
    const refused = await reviewsOf(id, 'x');
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['cursor']]);
  });

  test('shows a reviewer who left under the name for former members', async () => {
    const [id = 0] = await postGoods(demo.db, [{}]);
    await postGoodsReviews(demo.db, id, [{ score: 5, text: '떠나기 전에 남깁니다.' }]);
    const { member_id } = await demo.db
      .selectFrom('goods_reviews')
      .select('member_id')
      .where('goods_id', '=', id)
      .executeTakeFirstOrThrow();
    const member = demo.db.updateTable('members').where('id', '=', member_id);
    await member.set({ status: 'withdrawn', withdrawn_at: new Date() }).execute();
    expect((await read(id)).goodsReview.map(({ writer_nickname }) => writer_nickname)).toEqual(['탈퇴한 회원']);
    await member.set({ status: 'active', withdrawn_at: null }).execute();
  });

  test('is sanitised, even if the stored text is not', async () => {
    const [id = 0] = await postGoods(demo.db, [{ content: '<p onclick="x()">안녕<script>alert(1)</script></p>' }]);
    expect((await read(id)).goodsInfo.content).toBe('<p>안녕</p>');
  });
});
