import { paths, purchaseAnchor } from '@onmaum/shared-contract/site/paths';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { common, Skeleton, SkeletonList } from '@onmaum/shared-ui';
import { useShowPlace } from '@onmaum/shared-ui/place';
import { useLocation } from 'react-router-dom';
import { GuideLink } from '../../menu/components/guide-link.tsx';
import { usePurchases } from '../api/purchases.ts';
import { PurchaseCard } from './purchase-card.tsx';
import s from './purchase-list.module.css';

/**
 * The member's purchases (rules/orders.md#order-list). The link below them appears when loading has ended, so that it never
 * moves.
 */
export function PurchaseList() {
  const list = usePurchases();
  const { hash } = useLocation();
  useShowPlace(list.data?.some(({ order_id }) => hash === `#${purchaseAnchor(order_id)}`) ? hash.slice(1) : null);
  return (
    <>
      <section aria-label="구매 내역" className={s.section}>
        <ListResults
          list={list}
          object="구매 내역"
          choice="purchases"
          name="구매"
          className={common.stack4}
          renderItem={(purchase) => <PurchaseCard purchase={purchase} />}
          loading={<SkeletonList count={3} item={card} />}
          empty={nothing}
          end="모든 구매 내역을 다 보았어요."
        />
      </section>
      {!list.isPending && <GuideLink guide="faq" />}
    </>
  );
}

const card = (
  <div className={s.waiting}>
    <Skeleton className={s.state} />
    <Skeleton lines={3} />
    <Skeleton className={s.sessions} />
    <Skeleton className={s.actions} />
  </div>
);

const nothing = (
  <EmptyList
    title="아직 구매한 솔루션이 없어요"
    text="나에게 맞는 심리상담과 심리검사를 찾아보세요."
    to={paths.solution}
    label="솔루션 보러 가기"
  />
);
