import type { DeskOrder } from '@onmaum/shared-contract';
import { SESSION_TEXT } from '@onmaum/shared-contract/texts/session-texts';
import { Button, common, cx } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import { useConfirm, useEndOffer } from '../../api/acts.ts';
import { confirmable } from '../../lib/step-words.ts';
import a from '../acts.module.css';
import { useQuestion } from '../order-dialogs.tsx';

interface Props {
  order: DeskOrder;
  offer: DeskOrder['offers'][number];
  variant: 'primary' | 'secondary';
  now: number;
}

/** An open offer. The buyer's offer has buttons to confirm a time or to decline; the counsellor's offer can be withdrawn. */
export function OpenOffer({ order, offer, variant, now }: Props) {
  const { order_id } = order;
  const { offer_id, position, by, times } = offer;
  const confirm = useConfirm(order_id);
  const end = useEndOffer(order_id, position, by === 'buyer' ? 'decline' : 'withdraw');
  const isBuyers = by === 'buyer';
  const question = useQuestion();
  const ask = async () => {
    if (await question(isBuyers ? DECLINE : WITHDRAW)) end.act(offer_id);
  };
  return (
    <>
      <div className={cx(common.stack2, a.block)}>
        <p>{isBuyers ? '구매자가 제안한 시간' : '내가 제안한 시간'}</p>
        <ul className={common.stack2}>
          {times.map((time) => (
            <li key={time} className={common.row}>
              <SessionTime iso={time} />
              {confirmable(offer, order, now).includes(time) && (
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
      </div>
      <Button busy={end.isPending} onClick={() => void ask()}>
        {isBuyers ? '제안 거절하기' : '제안 거두기'}
      </Button>
    </>
  );
}

const DECLINE = {
  text: '구매자가 제안한 시간을 거절할까요?',
  note: '제안이 바로 사라지고, 되돌릴 수 없어요. 구매자는 다른 시간을 다시 제안할 수 있어요.',
  confirm: '거절하기',
};

const WITHDRAW = {
  text: SESSION_TEXT.withdrawOffer,
  note: '구매자가 더는 고를 수 없어요. 거둔 뒤에 다른 시간을 다시 제안할 수 있어요.',
  confirm: '거두기',
};
