import { useSession } from '@onmaum/shared-auth';
import type { GoodsView } from '@onmaum/shared-contract';
import { idOf } from '@onmaum/shared-contract/call/id';
import { paths } from '@onmaum/shared-contract/site/paths';
import { EmptyState, LinkButton, QueryView, useNow } from '@onmaum/shared-ui';
import { BackLink } from '@onmaum/shared-ui/way-back';
import { useEffect, useRef } from 'react';
import { useGoodsToBuy } from '../api/goods-to-buy.ts';
import { useLostReturn } from '../api/lost-return.ts';
import { useMyInfo } from '../api/my-info.ts';
import { type NotForSale, notForSale } from '../lib/not-for-sale.ts';
import { BoughtNote } from './bought-note.tsx';
import s from './payment-page.module.css';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PurchaseForm } from './purchase-form.tsx';

/** Payment page of a solution (rules/orders.md#payment-in-the-browser). */
export function PaymentPage({ id }: { id: string }) {
  const goods = useGoodsToBuy(id);
  // also if the solution can no longer be bought, for example because this buyer took its last place
  const lost = useLostReturn(idOf(id) ?? 0);
  return (
    <div className={s.page}>
      {/* a missing solution has no page to go back to */}
      {goods.data !== null && <BackLink to={paths.solutionCounseling(id)}>솔루션으로 돌아가기</BackLink>}
      <QueryView level={1} query={goods} object="솔루션" loading={<PaymentSkeleton />}>
        {(view) => <Purchase view={view} fetchedAt={goods.dataUpdatedAt} lost={lost} />}
      </QueryView>
    </div>
  );
}

interface Props {
  view: GoodsView;
  fetchedAt: number;
  lost: ReturnType<typeof useLostReturn>;
}

function Purchase({ view, fetchedAt, lost }: Props) {
  const { goodsInfo } = view;
  const member = useSession(({ user_idx }) => user_idx);
  const now = useNow() ?? fetchedAt;
  const info = useMyInfo();
  const instead = notForSale(view, member, now);
  const refusal = useFocusInsteadOf(instead === null);
  if (instead) {
    return (
      <div ref={refusal}>
        {lost.bought !== null && <BoughtNote goodsId={goodsInfo.id} orderId={lost.bought} />}
        <Refusal goodsId={goodsInfo.id} {...instead} />
      </div>
    );
  }
  // if the account cannot be loaded, the form starts empty
  if (info.data === undefined && !info.isError && !info.isPaused) return <PaymentSkeleton />;
  return <PurchaseForm goods={goodsInfo} info={info.data} {...lost} />;
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
