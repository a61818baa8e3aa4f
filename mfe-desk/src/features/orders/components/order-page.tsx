import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { NotFoundState, QueryView, Skeleton } from '@onmaum/shared-ui';
import { ListLink } from '@onmaum/shared-ui/way-back';
import { ordersFailed } from '../../../components/desk-failed.tsx';
import { useDeskOrder } from '../api/order.ts';
import { OpenOrder } from './open-order.tsx';
import s from './order-page.module.css';

/** The page of an order (rules/desk.md#an-order). */
export function OrderPage({ id }: { id: string }) {
  const query = useDeskOrder(id);
  return (
    <div className={s.page}>
      {/* outside of QueryView, so that a click is not lost when the order loads */}
      <ListLink list={{ path: deskPaths.orders, name: '주문' }} />
      <QueryView
        level={1}
        query={query}
        object="주문"
        loading={<OrderSkeleton />}
        failed={ordersFailed}
        notAllowed={query.data === null && <NotFoundState text="다른 전문가의 주문이거나 없는 주문이에요." />}
      >
        {(order) => order && <OpenOrder order={order} />}
      </QueryView>
    </div>
  );
}

const OrderSkeleton = () => (
  <div className={s.page} role="status" aria-label="주문을 불러오는 중입니다.">
    <div className={s.head}>
      <Skeleton className={s.titleLine} />
      <Skeleton lines={2} />
    </div>
    <div className={s.columns}>
      <div className={s.main}>
        <Skeleton className={s.step} />
        <Skeleton className={s.card} />
        <Skeleton className={s.step} />
      </div>
      <div className={s.side}>
        <Skeleton className={s.card} />
        <Skeleton className={s.card} />
      </div>
    </div>
  </div>
);
