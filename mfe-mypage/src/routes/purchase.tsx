import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { purchasesOptions } from '../features/purchase/api/purchases.ts';
import { PurchaseList } from '../features/purchase/components/purchase-list.tsx';
import s from './page.module.css';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: inSession((client) => client.prefetchInfiniteQuery(purchasesOptions)),
  head: () => ({ title: '구매 내역', noindex: true }),
};

/** /purchase: the member's purchases with refunds and reviews (rules/orders.md#order-list). */
export function Component() {
  return (
    <div className={s.page}>
      <BackLink to={paths.mypage}>마이페이지</BackLink>
      <h1>구매 내역</h1>
      <PurchaseList />
    </div>
  );
}
