/** @database both: a condition on another table in keyset queries and aggregates */

import type { ExpertGoods, GoodsList, GoodsView, SitemapPart } from '@onmaum/shared-contract';
import { LEVEL } from '@onmaum/shared-contract/constants';
import { Browser } from '../../../test/support/browser.ts';
import { activeExpert, postGoods } from '../../../test/support/market/goods.ts';
import { type MarketVisitor, openMarket } from '../../../test/support/market/visitor.ts';
import type { Wire } from '../../../test/support/wire.ts';

let market: MarketVisitor;
let expertId: number;
let goodsId: number;
beforeAll(async () => {
  market = await openMarket();
  expertId = await activeExpert(market.db);
  [goodsId = 0] = await postGoods(market.db, [{ counsellor_id: expertId, recommended_place: 1 }]);
});
afterAll(() => market.close());

/** Whether each list and page that a visitor sees contains the solution or its expert. */
async function shown() {
  const visitor = new Browser(market.app);
  const part = async (section: string) =>
    (await visitor.send('GET', `/api/main/sitemap-parts/${section}/1`)).json<SitemapPart>();
  const has = (items: { id: number }[], id: number) => items.some((one) => one.id === id);
  const { counselorInfo, goodsInfo } = await market.get<Wire<typeof GoodsView>>(`goods-view/${goodsId}`);
  const { counselorInfo: own } = await market.viewExpert(expertId);
  return {
    goods: has((await market.get<GoodsList>('goods-list', { limit: 50 })).goodsList, goodsId),
    recommended: has(await market.get<{ id: number }[]>('recommand-list'), goodsId),
    expert: has((await market.listExperts({ limit: 50 })).counselorList, expertId),
    goodsOfExpert: has(await market.get<Wire<typeof ExpertGoods>[]>(`counselor-goods-list/${expertId}`), goodsId),
    sitemap: [has(await part('goods'), goodsId), has(await part('counsellors'), expertId)],
    page: [goodsInfo.id === goodsId, counselorInfo.status, counselorInfo.solution_count > 0],
    expertPage: [own.status, own.solution_count > 0],
  };
}
const EVERYWHERE = {
  ...{ goods: true, recommended: true, expert: true, goodsOfExpert: true },
  ...{ sitemap: [true, true], page: [true, 1, true], expertPage: [1, true] },
};
const ONLY_PAGES = {
  ...{ goods: false, recommended: false, expert: false, goodsOfExpert: false },
  ...{ sitemap: [false, false], page: [true, 0, false], expertPage: [0, false] },
};

describe('an expert who', () => {
  const setMember = (to: {
    status?: 'active' | 'disabled' | 'withdrawn';
    level?: number;
    withdrawn_at?: Date | null;
  }) => market.db.updateTable('members').set(to).where('id', '=', expertId).execute();
  const setProfile = (status: number) =>
    market.db.updateTable('counsellors').set({ status }).where('id', '=', expertId).execute();
  afterEach(async () => {
    await setMember({ status: 'active', level: LEVEL.counsellor, withdrawn_at: null });
    await setProfile(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has an inactive profile', () => setProfile(0)],
    ['has a disabled account', () => setMember({ status: 'disabled' })],
    ['has left', () => setMember({ status: 'withdrawn', withdrawn_at: new Date() })],
    ['is a member again', () => setMember({ level: LEVEL.member })],
    ['became an operator', () => setMember({ level: LEVEL.operator })],
  ])('%s is in no list, and neither are their solutions, whose pages stay', async (_how, change) => {
    expect(await shown()).toEqual(EVERYWHERE);
    await change();
    expect(await shown()).toEqual(ONLY_PAGES);
  });
});
