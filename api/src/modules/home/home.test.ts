import {
  Banner,
  GoodsList,
  HomeInfo,
  HomeWorry,
  MyInfo,
  RecommendedGoods,
  Report,
  Review,
  Sitemap,
} from '@onmaum/shared-contract';
import { z } from 'zod';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import type { Wire } from '../../../test/support/wire.ts';

const demo = useDemo();
let visitor: Browser;

beforeAll(async () => {
  visitor = new Browser(demo.app);
});

const get = async (url: string, browser = visitor) => {
  const response = await browser.send('GET', url);
  expect(response.statusCode).toBe(200);
  return response;
};

describe('the home page', () => {
  test.each([
    ['/api/main/main-list', z.array(Banner).min(1)],
    ['/api/main/counsel-list', z.array(HomeWorry).length(8)],
    ['/api/main/review-list', z.array(Review).length(20)],
    ['/api/main/report-list', z.array(Report).length(5)],
    ['/api/main/report-list?limit=100', z.array(Report).length(8)],
    ['/api/main/info-list', z.array(HomeInfo).length(15)],
    ['/api/goods/recommand-list', z.array(RecommendedGoods).min(1)],
    ['/api/goods/goods-list', GoodsList],
    ['/api/main/sitemap-parts', Sitemap],
  ])('%s is filled, and shared by visitors for some seconds', async (url, schema) => {
    const response = await get(url);
    schema.parse(response.json());
    expect(response.headers['cache-control']).toMatch(/^public, .*s-maxage=\d+/);
  });

  test('shows reviews of both kinds, newest first, each with text', async () => {
    const reviews = (await get('/api/main/review-list')).json<Wire<typeof Review>[]>();
    expect(new Set(reviews.map(({ table_name }) => table_name))).toEqual(new Set(['bbs_counsels', 'goods']));
    expect(reviews.map(({ created_at }) => created_at)).toEqual(
      reviews
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    );
    expect(reviews.every(({ review_text }) => review_text.length >= 10)).toBe(true);
  });

  test('hides solutions of inactive counsellors, and recommends only solutions that can be bought now', async () => {
    const goods = (await get('/api/goods/goods-list')).json<Wire<typeof GoodsList>>().goodsList;
    const inactive = await demo.db
      .selectFrom('counsellors')
      .innerJoin('members', 'members.id', 'counsellors.id')
      .select('nickname')
      .where('counsellors.status', '=', 0)
      .execute();
    expect(
      goods.some(({ counselor_nickname }) => inactive.some(({ nickname }) => nickname === counselor_nickname)),
    ).toBe(false);
    const [first] = (await get('/api/goods/recommand-list')).json<Wire<typeof RecommendedGoods>[]>();
    await demo.db
      .updateTable('goods')
      .set({ sell_edate: new Date(Date.now() - 1000) })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const left = (await get('/api/goods/recommand-list')).json<Wire<typeof RecommendedGoods>[]>();
    expect(left.some(({ id }) => id === first?.id)).toBe(false);
  });

  test('deleted posts leave every list', async () => {
    const [first] = (await get('/api/main/counsel-list')).json<Wire<typeof HomeWorry>[]>();
    const id = first?.id ?? 0;
    await demo.db.updateTable('worries').set({ status: 5, deleted_at: new Date() }).where('id', '=', id).execute();
    for (const url of ['/api/main/counsel-list', '/api/main/sitemap-parts/worries/1']) {
      expect((await get(url)).body).not.toContain(`{"id":${id},`);
    }
  });
});

describe('my page', () => {
  test('shows a member their own data and the points that can be spent', async () => {
    const buyer = new Browser(demo.app);
    await buyer.signIn('naver', 'buyer');
    const response = await get('/api/mypage/info', buyer);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const info = MyInfo.parse(response.json());
    expect(info).toMatchObject({ nickname: '커피두잔', social_type: 'naver', birthday: '19880725', level: 1 });
    const { sum } = await demo.db
      .selectFrom('point_entries')
      .innerJoin('members', 'members.id', 'member_id')
      .where('nickname', '=', '커피두잔')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .executeTakeFirstOrThrow();
    expect(info.point).toBe(sum);
    expect((await visitor.send('GET', '/api/mypage/info')).statusCode).toBe(401);
  });
});
