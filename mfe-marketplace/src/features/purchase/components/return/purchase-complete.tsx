import type { Receipt } from '@onmaum/shared-contract';
import { isOpenOrder } from '@onmaum/shared-contract/order/open-order';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Button, formatWon, LinkButton, QueryView, Unbroken } from '@onmaum/shared-ui';
import { LastDay } from '@onmaum/shared-ui/act-time';
import { CircleCheck } from 'lucide-react';
import { Fragment, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOrderEvents } from '../../api/order-next.ts';
import { useReceipt } from '../../api/receipt.ts';
import { sessionsOf, stateOf, withParticle } from '../../lib/order-words.ts';
import { useLastPurchase } from '../../lib/return/kept-purchases.ts';
import { type Fact, Facts } from '../facts.tsx';
import { NextLinks } from '../next-links.tsx';
import { CompleteFailed } from './complete-failed.tsx';
import { CompleteSkeleton } from './complete-skeleton.tsx';
import { FirstContact } from './first-contact.tsx';
import { NextSteps } from './next-steps.tsx';
import s from './purchase-complete.module.css';

export interface PurchaseCompleteProps {
  goodsId: number;
  orderId: string;
}

/**
 * Confirmation of a purchase, or the state of a purchase that has ended, shown at the address of the solution
 * (rules/orders.md#purchase-complete).
 */
export function PurchaseComplete({ goodsId, orderId }: PurchaseCompleteProps) {
  const receipt = useReceipt(orderId);
  const last = useLastPurchase(goodsId);
  const stored = last?.order_id?.toString() === orderId ? last : undefined;
  const failed = (retry: () => void) => <CompleteFailed goodsId={goodsId} stored={stored} onRetry={retry} />;
  // this tab has received the order id, so the order exists: if the server does not find it, show an error instead of 'not found'
  if (stored && receipt.data === null) return failed(() => void receipt.refetch());
  return (
    <QueryView
      level={1}
      query={receipt}
      object="구매한 내용"
      loading={<CompleteSkeleton />}
      failed={failed}
      // the URL may name an order of another solution
      isGone={({ goods_id }) => goods_id !== goodsId}
    >
      {(order) => <Panel order={order} />}
    </QueryView>
  );
}

function Panel({ order }: { order: Receipt }) {
  const navigate = useNavigate();
  useOrderEvents(order.order_id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const isOpen = isOpenOrder(order);
  return (
    <div className={s.page}>
      <div className={s.done}>
        {isOpen && <CircleCheck size={48} aria-hidden="true" />}
        <h1 ref={title} tabIndex={-1}>
          {isOpen ? '구매가 완료되었어요' : stateOf(order)}
        </h1>
        <p className={s.lead}>
          <Unbroken>{order.goods_name}</Unbroken>
        </p>
      </div>
      {isOpen && <Next order={order} />}
      <Facts facts={factsOf(order)} />
      <NextLinks>
        <Button
          size="l"
          full
          onClick={() => void navigate(paths.solutionCounseling(order.goods_id), { replace: true })}
        >
          {isOpen ? '예약 완료' : '솔루션 보기'}
        </Button>
        <LinkButton to={paths.solutionReceipt(order.order_id)}>영수증 보기</LinkButton>
        <LinkButton to={paths.purchase}>구매 내역</LinkButton>
      </NextLinks>
    </div>
  );
}

function Next({ order }: { order: Receipt }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={s.next}>
      <h2 id={titleId}>이제 이렇게 진행돼요</h2>
      <FirstContact order={order} />
      <p>
        날짜와 시간을 함께 정한 뒤 <strong>{withParticle(order.goods_communicate)}</strong> 진행해요. 온마음 밖에서 따로
        결제를 부탁받으면 응하지 마세요.
      </p>
      <NextSteps order={order} />
    </section>
  );
}

function factsOf(order: Receipt): Fact[] {
  const facts: Fact[] = [
    ['결제 금액', <strong key="price">{formatWon(order.order_price)}</strong>],
    ['구성', sessionsOf(order.goods_time, order.sessions)],
  ];
  if (!isOpenOrder(order)) return facts;
  const validity = (
    <Fragment key="valid">
      <LastDay end={order.valid_until} />
      까지
    </Fragment>
  );
  return [...facts, ['이용 기간', validity]];
}
