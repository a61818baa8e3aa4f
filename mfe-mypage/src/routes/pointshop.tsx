import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { GuideLink } from '../features/menu/components/guide-link.tsx';
import { myInfoOptions } from '../features/my-info/api/my-info.ts';
import { exchangesOptions } from '../features/point-shop/api/exchanges.ts';
import { shopGoodsOptions } from '../features/point-shop/api/shop-goods.ts';
import { Exchanges } from '../features/point-shop/components/exchanges.tsx';
import { Shop } from '../features/point-shop/components/shop.tsx';
import { ShopBalance } from '../features/point-shop/components/shop-balance.tsx';
import s from './page.module.css';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: inSession((client) =>
    Promise.all([
      client.prefetchQuery(shopGoodsOptions),
      client.prefetchQuery(myInfoOptions),
      client.prefetchInfiniteQuery(exchangesOptions),
    ]),
  ),
  head: () => ({ title: '포인트샵', noindex: true }),
};

/** /pointshop: products of the point shop, and the member's exchanges (rules/points.md#shop). */
export function Component() {
  return (
    <div className={s.page}>
      <BackLink to={paths.mypage}>마이페이지</BackLink>
      <h1>포인트샵</h1>
      <ShopBalance />
      <Shop />
      <Exchanges />
      <GuideLink guide="pointGuide" />
    </div>
  );
}
