import { sessionsOf, stateOf } from '@onmaum/shared-contract/order/order-words';
import { paths, purchaseAnchor } from '@onmaum/shared-contract/site/paths';
import { Badge, Card, common, formatWon, Time, Unbroken } from '@onmaum/shared-ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { SessionReports } from '../../objections/components/session-reports.tsx';
import { ContactPhone } from '../../phone/components/contact-phone.tsx';
import { SessionPlaces } from '../../places/components/session-places.tsx';
import { PurchaseTimes } from '../../times/components/purchase-times.tsx';
import type { ListedPurchase } from '../api/purchases.ts';
import { isOpen, toneOf } from '../lib/purchase-state.ts';
import { PurchaseActions } from './purchase-actions.tsx';
import s from './purchase-card.module.css';
import { PurchaseRefunds } from './purchase-refunds.tsx';
import { PurchaseUntil } from './purchase-until.tsx';

/** A purchase with its sessions and actions. */
export function PurchaseCard({ purchase }: { purchase: ListedPurchase }) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = purchaseAnchor(purchase.order_id);
  const { goods_time, sessions, goods_communicate } = purchase;
  return (
    <Card as="article" aria-labelledby={titleId} className={common.stack3}>
      <p className={s.top}>
        <Badge tone={toneOf(purchase)}>{stateOf(purchase)}</Badge>
        <span>
          <Time iso={purchase.payment_date} format="date" /> 결제
        </span>
      </p>
      <div>
        <h2 id={titleId} ref={title} tabIndex={-1} className={s.name}>
          <Link to={`${paths.solutionCounseling(purchase.goods_id)}?mypage`}>
            <Unbroken>{purchase.goods_name}</Unbroken>
          </Link>
        </h2>
        <p className={common.muted}>
          <Unbroken>
            {purchase.counselor_nickname} 전문가 · {goods_communicate} · {sessionsOf(goods_time, sessions)}
          </Unbroken>
        </p>
        <p className={s.price}>{formatWon(purchase.order_price)}</p>
      </div>
      <PurchaseTimes purchase={purchase} title={title} />
      <SessionPlaces purchase={purchase} />
      <SessionReports purchase={purchase} title={title} />
      {isOpen(purchase) && <PurchaseUntil purchase={purchase} />}
      <ContactPhone purchase={purchase} title={title} />
      <PurchaseRefunds refunds={purchase.refunds} />
      <PurchaseActions purchase={purchase} title={title} />
    </Card>
  );
}
