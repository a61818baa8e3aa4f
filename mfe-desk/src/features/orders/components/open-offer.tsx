import type { DeskOrder } from '@onmaum/shared-contract';
import { confirmableUntil } from '@onmaum/shared-contract/order/order';
import { Button, common } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import { useConfirm, useEndOffer } from '../api/acts.ts';

interface Props {
  order: DeskOrder;
  offer: DeskOrder['offers'][number];
  variant: 'primary' | 'secondary';
  now: number;
}

/** An open offer: times of the buyer to choose from, or the own ones. */
export function OpenOffer({ order: { order_id }, offer: { offer_id, by, times }, variant, now }: Props) {
  const confirm = useConfirm(order_id);
  const end = useEndOffer(order_id, by === 'buyer' ? 'decline' : 'withdraw');
  const isBuyers = by === 'buyer';
  return (
    <div className={common.stack2}>
      <p>{isBuyers ? '구매자가 제안한 시간' : '내가 제안한 시간'}</p>
      <ul className={common.stack2}>
        {times.map((time) => (
          <li key={time} className={common.row}>
            <SessionTime iso={time} />
            {isBuyers && confirmableUntil(new Date(time)).getTime() > now && (
              <Button
                variant={variant}
                busy={confirm.isPending}
                onClick={() => confirm.act({ offer_id, starts_at: time })}
              >
                이 시간으로 정하기
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={common.row}>
        <Button busy={end.isPending} onClick={() => end.act(offer_id)}>
          {isBuyers ? '제안 거절하기' : '제안 거두기'}
        </Button>
      </div>
    </div>
  );
}
