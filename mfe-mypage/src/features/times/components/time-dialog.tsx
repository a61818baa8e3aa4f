import { isFixed } from '@onmaum/shared-contract/order/order';
import { Button, common, Modal, useNow } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import { useId, useState } from 'react';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { useFreeTimes } from '../api/free-times.ts';
import { lateWords } from '../lib/late-words.ts';
import { useTimeForm } from '../lib/use-time-form.ts';
import { FreeTimes } from './free-times.tsx';
import { LateConsent } from './late-consent.tsx';
import { OfferedTimes } from './offered-times.tsx';
import s from './time-dialog.module.css';
import { TimeFooter } from './time-footer.tsx';

export interface TimeDialogProps {
  purchase: ListedPurchase;
  position: number;
  onClose: () => void;
  /** Called after the times have changed. */
  onDone: () => void;
}

/** Dialog in which the buyer chooses one of the offered times, or offers another one (rules/orders.md#sessions). */
export function TimeDialog({ purchase, position, onClose, onDone }: TimeDialogProps) {
  const formId = useId();
  const now = useNow() ?? 0;
  const offered = purchase.offers.find((one) => one.position === position && one.by === 'counsellor');
  // an offer that arrives meanwhile does not replace the times that the buyer is looking at
  const [proposes, setProposes] = useState(offered === undefined);
  const offer = proposes ? undefined : offered;
  const free = useFreeTimes(purchase.order_id, position, !offer);
  const form = useTimeForm({
    orderId: purchase.order_id,
    position,
    offerId: offer?.offer_id ?? null,
    times: offer
      ? offer.times.map((time) => ({ startsAt: time, late: isFixed(new Date(time), new Date(now)) }))
      : (free.data?.map(({ starts_at, late_yn }) => ({ startsAt: starts_at, late: late_yn })) ?? []),
    onDone,
  });
  const change = (toProposal: boolean) => {
    setProposes(toProposal);
    form.choose('');
  };
  const agreed = purchase.counsels.find((one) => one.position === position);
  const { chosen, choose, taken, fault, late } = form;
  return (
    <Modal
      open
      onClose={onClose}
      title={agreed ? '상담 시간 바꾸기' : '상담 시간 고르기'}
      footer={
        <TimeFooter
          form={formId}
          offer={offer}
          busy={form.isPending}
          isEmpty={!offer && !free.data?.length}
          onClose={onClose}
          onDone={onDone}
        />
      }
    >
      <form id={formId} className={common.stack4} onSubmit={form.submit} noValidate>
        <p className={common.muted}>
          {purchase.goods_name} {purchase.sessions > 1 && `${position}회기 `}· {purchase.goods_time}분
        </p>
        {agreed && (
          <p className={s.present}>
            지금 정해진 시간: <SessionTime iso={agreed.starts_at} />. 새 시간이 정해질 때까지 그대로예요.
          </p>
        )}
        {offer ? (
          <OfferedTimes offer={offer} taken={taken} value={chosen} onChange={choose} />
        ) : (
          <FreeTimes free={free} value={chosen} onChange={choose} />
        )}
        {fault && (
          <p role="alert" className={s.fault}>
            {fault}
          </p>
        )}
        {late.needed && <LateConsent words={lateWords(purchase, position, now)} {...late} />}
        {offered && (
          <Button variant="quiet" className={s.other} onClick={() => change(!proposes)}>
            {proposes ? '제안받은 시간 보기' : '다른 시간 제안하기'}
          </Button>
        )}
        {offered && proposes && <p className={common.note}>제안하면 전문가가 제안한 시간은 사라져요.</p>}
      </form>
    </Modal>
  );
}
