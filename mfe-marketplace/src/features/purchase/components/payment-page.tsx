import { useSession } from '@onmaum/shared-auth';
import type { GoodsView } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { EmptyState, LinkButton, QueryView, useNow } from '@onmaum/shared-ui';
import { BackLink } from '@onmaum/shared-ui/way-back';
import { useEffect, useRef } from 'react';
import { useGoodsToBuy } from '../api/goods-to-buy.ts';
import { useMyInfo } from '../api/my-info.ts';
import { type NotForSale, notForSale } from '../lib/not-for-sale.ts';
import s from './payment-page.module.css';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PurchaseForm } from './purchase-form.tsx';

/** Payment page of a solution (rules/orders.md#payment-in-the-browser). */
export function PaymentPage({ id }: { id: string }) {
  const goods = useGoodsToBuy(id);
  return (
    <div className={s.page}>
      {/* a missing solution has no page to go back to */}
      {goods.data !== null && <BackLink to={paths.solutionCounseling(id)}>솔루션으로 돌아가기</BackLink>}
      <QueryView level={1} query={goods} loading={<PaymentSkeleton />}>
        {(view) => <Purchase view={view} fetchedAt={goods.dataUpdatedAt} />}
      </QueryView>
    </div>
  );
}

function Purchase({ view, fetchedAt }: { view: GoodsView; fetchedAt: number }) {
  const { goodsInfo } = view;
  const member = useSession(({ user_idx }) => user_idx);
  const now = useNow() ?? fetchedAt;
  const info = useMyInfo();
  const instead = notForSale(view, member, now);
  const refusal = useFocusInsteadOf(instead === null);
  if (instead) {
    return (
      <div ref={refusal}>
        <Refusal goodsId={goodsInfo.id} {...instead} />
      </div>
    );
  }
  // if the account cannot be loaded, the form starts empty
  if (info.data === undefined && !info.isError && !info.isPaused) return <PaymentSkeleton />;
  return <PurchaseForm goods={goodsInfo} info={info.data} />;
}

/** Focuses the title of the message that replaces the form. @returns ref of that message */
function useFocusInsteadOf(isForm: boolean) {
  const refusal = useRef<HTMLDivElement>(null);
  const wasForm = useRef(false);
  useEffect(() => {
    const title = !isForm && wasForm.current && refusal.current?.querySelector('h1');
    wasForm.current = isForm;
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
  }, [isForm]);
  return refusal;
}

const Refusal = ({ goodsId, ...why }: NotForSale & { goodsId: number }) => (
  <EmptyState
    level={1}
    picture="forbidden"
    {...why}
    action={
      <>
        <LinkButton to={paths.solutionCounseling(goodsId)}>솔루션으로 돌아가기</LinkButton>
        <LinkButton to={paths.solution} variant="primary">
          다른 솔루션 보기
        </LinkButton>
      </>
    }
  />
);
