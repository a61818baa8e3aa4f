import { paths } from '@onmaum/shared-contract/site/paths';
import { cx, Skeleton, SkeletonCards } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import type { PageHandle } from '../../app/page-handle.ts';
import { FragmentSlot } from '../../frame/fragment/fragment-slot.tsx';
import { answerNumbersQuery, bannersQuery } from './api/home-queries.ts';
import { ConcernBanner } from './concern-banner.tsx';
import { prefetchHomeFragments } from './home-fragments.ts';
import { homeJsonLd } from './home-json-ld.ts';
import s from './home-page.module.css';
import { Opening } from './opening.tsx';
import { ProductGuide } from './product-guide.tsx';

const DESCRIPTION =
  '고민을 나누면 전문 상담사가 무료로 답해 드려요. 비슷한 고민을 지나온 사람들의 이야기와 심리상담·심리검사까지, 온마음에서 만나 보세요.';

export const handle: PageHandle = {
  prefetch: (client) =>
    Promise.allSettled([
      client.prefetchQuery(answerNumbersQuery),
      client.prefetchQuery(bannersQuery),
      prefetchHomeFragments(client),
    ]),
  head: (_client, { origin }) => ({ description: DESCRIPTION, canonical: paths.home, jsonLd: homeJsonLd(origin) }),
};

/** The home page. The order of its parts is a rule (rules/home.md#order-of-home). */
export function Component() {
  return (
    <div className={s.page}>
      <Opening />
      <FragmentSlot app="mfe-community" name="home-worries" skeleton={<SkeletonCards className={s.worries} titled />} />
      <FragmentSlot app="mfe-community" name="home-reviews" skeleton={<SkeletonCards className={s.reviews} titled />} />
      <Later className={s.reports}>
        <FragmentSlot
          app="mfe-community"
          name="home-reports"
          skeleton={<SkeletonCards className={s.skeleton} titled />}
        />
      </Later>
      <Later className={s.infos}>
        <FragmentSlot app="mfe-community" name="home-infos" skeleton={<Skeleton className={s.skeleton} />} />
      </Later>
      <Later className={s.banner}>
        <ConcernBanner />
      </Later>
      <Later className={s.guide}>
        <ProductGuide />
      </Later>
      <Later className={s.solutions}>
        <FragmentSlot
          app="mfe-marketplace"
          name="home-solutions"
          skeleton={<SkeletonCards className={s.skeleton} titled />}
        />
      </Later>
    </div>
  );
}

/** A part below the visible area. app/document/later-parts.ts changes its attribute before hydration. */
const Later = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <div className={cx(s.later, className)} data-later="" suppressHydrationWarning>
    {children}
  </div>
);
