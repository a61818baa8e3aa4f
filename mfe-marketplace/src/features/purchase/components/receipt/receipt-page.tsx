import type { Receipt } from '@onmaum/shared-contract';
import { COMPANY } from '@onmaum/shared-contract/site/company';
import { paths } from '@onmaum/shared-contract/site/paths';
import { SITE } from '@onmaum/shared-contract/site/site';
import { REFUND_KIND_TEXT } from '@onmaum/shared-contract/texts/purchase-texts';
import { Button, common, ErrorState, formatWon, LinkButton, QueryView, Time } from '@onmaum/shared-ui';
import { ActTime, LastDay } from '@onmaum/shared-ui/act-time';
import { Printer } from 'lucide-react';
import { Fragment } from 'react';
import { useOrderEvents } from '../../api/order-next.ts';
import { useReceipt } from '../../api/receipt.ts';
import { refundedOf, sessionsOf, stateOf } from '../../lib/order-words.ts';
import { type Fact, Facts } from '../facts.tsx';
import { NextLinks } from '../next-links.tsx';
import s from './receipt-page.module.css';
import { ReceiptSkeleton } from './receipt-skeleton.tsx';

/** The receipt of an order. Only the receipt is printed (rules/orders.md#receipt). */
export const ReceiptPage = ({ id }: { id: string }) => (
  <QueryView
    level={1}
    query={useReceipt(id)}
    object="영수증"
    loading={<ReceiptSkeleton />}
    failed={(retry, _error, level, object) => (
      <ErrorState
        level={level}
        object={object}
        onRetry={retry}
        ways={<LinkButton to={paths.purchase}>구매 내역</LinkButton>}
      />
    )}
  >
    {(order) => <Paper order={order} />}
  </QueryView>
);

function Paper({ order }: { order: Receipt }) {
  useOrderEvents(order.order_id);
  return (
    <article className={s.page}>
      <p className={s.issuer}>{SITE.name}</p>
      <header className={s.header}>
        <h1>영수증</h1>
        <p className={s.state}>{stateOf(order)}</p>
      </header>
      <Part title="구매한 솔루션" facts={goodsFacts(order)} />
      <Part title="결제" facts={paymentFacts(order)} />
      {order.refunds.length > 0 && <Part title="환불" facts={refundFacts(order)} />}
      <Part title="판매자" facts={SELLER} />
      <p className={common.note}>{SITE.name}에서 결제한 내용을 확인하는 영수증이에요.</p>
      <NextLinks>
        <Button variant="primary" size="l" full onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          인쇄하기
        </Button>
        <LinkButton to={paths.purchase}>구매 내역</LinkButton>
        <LinkButton to={paths.solutionCounseling(order.goods_id)}>솔루션 보기</LinkButton>
      </NextLinks>
    </article>
  );
}

const goodsFacts = (order: Receipt): Fact[] => [
  ['솔루션', order.goods_name],
  ['분류', order.goods_category],
  ['전문가', order.counselor_nickname],
  ['진행 방법', order.goods_communicate],
  ['구성', sessionsOf(order.goods_time, order.sessions)],
  [
    '이용 기간',
    <Fragment key="valid">
      <LastDay end={order.valid_until} />
      까지
    </Fragment>,
  ],
  [
    '전문가의 첫 연락',
    <Fragment key="contact">
      <ActTime iso={order.contact_until} />
      까지
    </Fragment>,
  ],
];

const paymentFacts = (order: Receipt): Fact[] => [
  ['주문 번호', order.order_no],
  ['구매자', order.buyer_name],
  ['결제 일시', <ActTime key="paid" iso={order.payment_date} />],
  ['결제 수단', order.card_name ? `카드 (${order.card_name})` : '카드'],
  ['결제 금액', <strong key="price">{formatWon(order.order_price)}</strong>],
];

const refundFacts = (order: Receipt): Fact[] => [
  ...order.refunds.map(
    ({ amount, kind, processed_at }): Fact => [
      REFUND_KIND_TEXT[kind] ? `환불 (${REFUND_KIND_TEXT[kind]})` : '환불',
      <Fragment key={processed_at}>
        {formatWon(amount)} (<Time iso={processed_at} format="date" />)
      </Fragment>,
    ],
  ),
  ['환불 뒤 남은 금액', <strong key="left">{formatWon(order.order_price - refundedOf(order))}</strong>],
];

const SELLER: readonly Fact[] = [
  ['상호', COMPANY.name],
  ['대표', COMPANY.representative],
  ['사업자등록번호', COMPANY.businessNumber],
  ['주소', COMPANY.address],
  ['전화', COMPANY.phone],
];

const Part = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section className={s.section}>
    <h2>{title}</h2>
    <Facts facts={facts} />
  </section>
);
