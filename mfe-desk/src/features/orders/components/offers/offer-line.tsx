import type { DeskOrderItem } from '@onmaum/shared-contract';
import { answerableUntil } from '@onmaum/shared-contract/order/answerable-until';
import { common, useNow } from '@onmaum/shared-ui';
import { ActTime, SessionTime } from '@onmaum/shared-ui/act-time';
import { buyersOffer, confirmable } from '../../lib/step-words.ts';

/** The time that the buyer has offered, and until when the counsellor can confirm it. */
export function OfferLine({ order }: { order: DeskOrderItem }) {
  const now = useNow();
  const offer = now === null ? undefined : buyersOffer(order, now);
  const [time] = offer && now !== null ? confirmable(offer, order, now) : [];
  if (!offer || !time) return null;
  return (
    <p className={common.muted}>
      구매자가 <SessionTime iso={time} />에 상담하고 싶다고 제안했어요.
      {order.next.group !== 'answer' && (
        <>
          {' '}
          <ActTime iso={answerableUntil(offer, time, order.counsels).toISOString()} />
          까지 정할 수 있어요.
        </>
      )}
    </p>
  );
}
