import { SESSION_TEXT } from '@onmaum/shared-contract/texts/session-texts';
import { Badge, Button, common, confirmDialog, VisuallyHidden } from '@onmaum/shared-ui';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { useWithdraw } from '../api/agree.ts';
import { mayOffer, type NextStep as Step } from '../lib/next-step.ts';
import s from './next-step.module.css';
import { StepText } from './step-text.tsx';

interface Props {
  purchase: ListedPurchase;
  step: Step;
  now: number;
  /** Opens the dialog for the times of a session. */
  onPick: (position: number) => void;
  /** Called after an offer was withdrawn. */
  onDone: () => void;
}

/** The next step of a purchase: what happens next, whose turn it is and until when, with the buttons for it. */
export function NextStep({ purchase, step, now, onPick, onDone }: Props) {
  const { act, isPending } = useWithdraw(onDone);
  const { kind, position } = step;
  const withdraw = async (offer: Parameters<typeof act>[0]) => {
    const isSure = await confirmDialog({
      text: SESSION_TEXT.withdrawOffer,
      note: '거둔 뒤에 다른 시간을 다시 제안할 수 있어요.',
      confirm: '거두기',
    });
    if (isSure) act(offer);
  };
  const isMine = kind !== 'waiting' && kind !== 'agreed';
  const mayPick = kind !== 'agreed' || mayOffer(purchase, position, now) !== null;
  return (
    <div className={isMine ? s.mine : s.step}>
      <p className={s.who}>
        <Badge tone={isMine ? 'accent' : 'neutral'}>{WHO[kind]}</Badge>
      </p>
      <div className={common.stack2}>
        <StepText purchase={purchase} step={step} now={now} />
      </div>
      {mayPick && (
        <div className={common.row}>
          <Button
            size="s"
            variant={isMine ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => onPick(position)}
          >
            <VisuallyHidden>{`${purchase.goods_name} ${position}회기`}</VisuallyHidden> {PRESS[kind]}
          </Button>
        </div>
      )}
      {(kind === 'waiting' || kind === 'again') && (
        <p>
          <Button
            size="s"
            variant="quiet"
            className={common.flush}
            busy={isPending}
            onClick={() => void withdraw(step.offer)}
          >
            <VisuallyHidden>{`${purchase.goods_name} ${position}회기`}</VisuallyHidden> 제안 거두기
          </Button>
        </p>
      )}
    </div>
  );
}

const WHO: Record<Step['kind'], string> = {
  offered: '지금 할 일',
  again: '지금 할 일',
  pick: '지금 할 일',
  waiting: '전문가 확인 중',
  agreed: '예약된 상담',
};

const PRESS: Record<Step['kind'], string> = {
  offered: '시간 고르기',
  again: '다시 제안하기',
  pick: '시간 고르기',
  waiting: '다른 시간 제안하기',
  agreed: '시간 바꾸기',
};
