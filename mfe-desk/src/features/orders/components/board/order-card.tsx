import type { DeskOrderItem } from '@onmaum/shared-contract';
import { sessionsOf } from '@onmaum/shared-contract/order/order-words';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { Badge, Card, common, Unbroken, useNow } from '@onmaum/shared-ui';
import { FROM_LIST } from '@onmaum/shared-ui/way-back';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import s from '../../../../components/worry-card.module.css';
import { buyersOffer, stepTitle } from '../../lib/step-words.ts';
import { ContactClock } from '../contact-clock.tsx';
import { OfferLine } from '../offers/offer-line.tsx';
import { OrderMark } from '../order-mark.tsx';
import { StepUntil } from '../step-until.tsx';

/** An order in a list, with its next step. */
export function OrderCard({ order }: { order: DeskOrderItem }) {
  const titleId = useId();
  const now = useNow();
  const { order_id, goods_name, goods_time, sessions, next, unread_count } = order;
  return (
    <Card as="article" interactive aria-labelledby={titleId}>
      <div className={s.top}>
        {unread_count > 0 && <Badge tone="accent">새 메시지 {unread_count}</Badge>}
        {next.group === 'contact' && next.until && <ContactClock until={next.until} />}
        <span className={common.note}>
          <StepUntil step={next} />
        </span>
      </div>
      <h2 id={titleId} className={s.title}>
        <Link to={deskPaths.order(order_id)} state={FROM_LIST} className={s.link}>
          <Unbroken>{goods_name}</Unbroken>
        </Link>
      </h2>
      <p className={s.excerpt}>{stepTitle(order, now !== null && buyersOffer(order, now) !== undefined)}</p>
      <OfferLine order={order} />
      <div className={s.foot}>
        <span className={common.small}>
          <Unbroken>
            {sessionsOf(goods_time, sessions)} · <OrderMark order={order} />
          </Unbroken>
        </span>
      </div>
    </Card>
  );
}
