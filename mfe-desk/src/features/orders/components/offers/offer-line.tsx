import type { DeskOrderItem } from '@onmaum/shared-contract';
import { confirmableUntil } from '@onmaum/shared-contract/order/order';
import { common, useNow } from '@onmaum/shared-ui';
import { ActTime, SessionTime } from '@onmaum/shared-ui/act-time';
import { buyersOffer, isConfirmable } from '../../lib/step-words.ts';

/** The time that the buyer has offered, and until when the counsellor can confirm it. */
export function OfferLine({ order }: { order: DeskOrderItem }) {
  const now = useNow();
  const time = now !== null && buyersOffer(order, now)?.times.find((one) => isConfirmable(one, now));
  if (!time) return null;
  return (
    <p className={common.muted}>
      구매자가 <SessionTime iso={time} />에 상담하고 싶다고 제안했어요.
      {order.next.group !== 'answer' && (
        <>
          {' '}
          <ActTime iso={confirmableUntil(new Date(time)).toISOString()} />
          까지 정할 수 있어요.
        </>
      )}
    </p>
  );
}
