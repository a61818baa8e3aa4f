import type { Receipt } from '@onmaum/shared-contract';
import { CONTACT_HOURS } from '@onmaum/shared-contract/order/order';
import { ActTime } from '@onmaum/shared-ui/act-time';
import { useProgress } from '../../api/order-next.ts';

/** Says when the counsellor will make the first contact, or that the contact has begun (rules/orders.md#first-contact). */
export function FirstContact({ order }: { order: Receipt }) {
  const isContacted = Boolean(useProgress(order.order_id).data?.contacted_at);
  return (
    <p role="status">
      <strong>{order.counselor_nickname}</strong>{' '}
      {isContacted ? (
        '전문가가 연락을 시작했어요.'
      ) : (
        <>
          전문가가 <strong>{CONTACT_HOURS}시간 안에</strong> 구매할 때 적어 주신 연락처로 먼저 연락드려요. 늦어도{' '}
          <ActTime iso={order.contact_until} />
          까지예요.
        </>
      )}
    </p>
  );
}
