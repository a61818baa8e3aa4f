import type { DeskOrder } from '@onmaum/shared-contract';
import { sessionsOf, stateOf } from '@onmaum/shared-contract/order/order-words';
import { OrderMessages } from '@onmaum/shared-posts/messages';
import { Badge, Card, common, formatWon, Unbroken } from '@onmaum/shared-ui';
import { LastDay } from '@onmaum/shared-ui/act-time';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orderChanged } from '../api/order.ts';
import type { SeenContact } from '../api/personal.ts';
import { BuyerCard } from './buyer/buyer-card.tsx';
import { ContactDetails } from './buyer/contact-details.tsx';
import { History } from './history.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderMark } from './order-mark.tsx';
import { OrderNotes } from './order-notes.tsx';
import s from './order-page.module.css';
import { Sessions } from './sessions/sessions.tsx';

/** An order: the next step first, then everything else. */
export function OpenOrder({ order }: { order: DeskOrder }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [seen, setSeen] = useState<SeenContact | null>(null);
  const { order_id, order_no, goods_name, goods_time, goods_communicate, sessions, order_price } = order;
  const isDue = order.next.group === 'contact';
  const details = order.looks_yn && <ContactDetails order={order} seen={seen} onShown={setSeen} />;
  return (
    <OrderDialogs order={order} heading={heading}>
      <header className={s.head}>
        <h1 ref={heading} tabIndex={-1} className={s.title}>
          <Unbroken>{goods_name}</Unbroken>
        </h1>
        <p className={common.row}>
          <Badge tone="brand">{stateOf(order)}</Badge>
          <span className={common.note}>
            <Unbroken>
              {goods_communicate} · {sessionsOf(goods_time, sessions)} · {formatWon(order_price)}
            </Unbroken>
          </span>
        </p>
        <p className={common.note}>
          <OrderMark order={order} />
        </p>
        <p className={common.note}>
          <LastDay end={order.valid_until} />
          까지 이용
        </p>
      </header>
      <div className={s.columns}>
        <div className={s.main}>
          <NextStepCard order={order}>{isDue && details}</NextStepCard>
          <Sessions order={order} />
          <Card as="section" aria-labelledby="order-messages" className={common.stack3}>
            <h2 id="order-messages" className={common.heading}>
              메시지
            </h2>
            <OrderMessages orderId={order_id} other="구매자" onRead={() => void orderChanged(client, order_id)} />
          </Card>
        </div>
        <div className={s.side}>
          <BuyerCard order={order}>{!isDue && details}</BuyerCard>
          <OrderNotes order={order} />
          <History order={order} />
          <p className={s.number}>주문 번호 {order_no}</p>
        </div>
      </div>
    </OrderDialogs>
  );
}
