import type { Receipt } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Button, formatWon, LinkButton, QueryView } from '@onmaum/shared-ui';
import { LastDay } from '@onmaum/shared-ui/act-time';
import { CircleCheck } from 'lucide-react';
import { Fragment, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOrderEvents } from '../../api/order-next.ts';
import { useReceipt } from '../../api/receipt.ts';
import { sessionsOf, withParticle } from '../../lib/order-words.ts';
import { useLastPurchase } from '../../lib/return/kept-purchases.ts';
import { Facts } from '../facts.tsx';
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
  const nextId = useId();
  useOrderEvents(order.order_id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={s.page}>
      <div className={s.done}>
        <CircleCheck size={48} aria-hidden="true" />
        <h1 ref={title} tabIndex={-1}>
          구매가 완료되었어요
        </h1>
        <p className={s.lead}>{order.goods_name}</p>
      </div>
      <section aria-labelledby={nextId} className={s.next}>
        <h2 id={nextId}>이제 이렇게 진행돼요</h2>
        <FirstContact order={order} />
        <p>
          날짜와 시간을 함께 정한 뒤 <strong>{withParticle(order.goods_communicate)}</strong> 진행해요. 온마음 밖에서
          따로 결제를 부탁받으면 응하지 마세요.
        </p>
        <NextSteps order={order} />
      </section>
      <Facts
        facts={[
          ['결제 금액', <strong key="price">{formatWon(order.order_price)}</strong>],
          ['구성', sessionsOf(order.goods_time, order.sessions)],
          [
            '이용 기간',
            <Fragment key="valid">
              <LastDay end={order.valid_until} />
              까지
            </Fragment>,
          ],
        ]}
      />
      <NextLinks>
        <Button
          size="l"
          full
          onClick={() => void navigate(paths.solutionCounseling(order.goods_id), { replace: true })}
        >
          예약 완료
        </Button>
        <LinkButton to={paths.solutionReceipt(order.order_id)}>영수증 보기</LinkButton>
        <LinkButton to={paths.purchase}>구매 내역</LinkButton>
      </NextLinks>
    </div>
  );
}
