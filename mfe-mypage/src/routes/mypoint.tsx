import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { GuideLink } from '../features/menu/components/guide-link.tsx';
import { pointListOptions } from '../features/points/api/point-list.ts';
import { PointRows } from '../features/points/components/point-rows.tsx';
import { PointSum } from '../features/points/components/point-sum.tsx';
import s from './page.module.css';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: inSession((client) => client.prefetchInfiniteQuery(pointListOptions)),
  head: () => ({ title: '내 포인트', noindex: true }),
};

/** /mypoint: the member's points and their history (rules/points.md#point-list). */
export function Component() {
  return (
    <div className={s.page}>
      <BackLink to={paths.mypage}>마이페이지</BackLink>
      <h1>내 포인트</h1>
      <PointSum />
      <GuideLink guide="pointGuide" />
      <PointRows />
    </div>
  );
}
