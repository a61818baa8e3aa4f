import { Button, common, useNow } from '@onmaum/shared-ui';
import { ActTime, LastDay } from '@onmaum/shared-ui/act-time';
import { useState } from 'react';
import { CustomerCentre } from '../../menu/components/customer-centre.tsx';
import type { ListedPurchase } from '../api/purchases.ts';
import s from './purchase-until.module.css';

/**
 * Dates of a purchase: the deadline of the first contact or a note that it is late, and the last valid day
 * (rules/orders.md#first-contact).
 */
export function PurchaseUntil({ purchase }: { purchase: ListedPurchase }) {
  const { contacted_at, contact_until, valid_until } = purchase;
  const now = useNow();
  const isLate = now !== null && now > Date.parse(contact_until);
  return (
    <>
      {contacted_at === null && isLate && <LateContact until={contact_until} />}
      <p className={common.note}>
        {contacted_at === null && !isLate && (
          <>
            전문가가 <ActTime iso={contact_until} />
            까지 연락드려요.{' '}
          </>
        )}
        <LastDay end={valid_until} />
        까지 이용할 수 있어요.
      </p>
    </>
  );
}

function LateContact({ until }: { until: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className={s.late}>
      <p className={s.text}>
        <ActTime iso={until} />
        까지 드리기로 한 연락이 늦어지고 있어요. 고객센터에 알려 주시면 확인해 드릴게요.
      </p>
      <Button size="s" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        고객센터
      </Button>
      <CustomerCentre open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
