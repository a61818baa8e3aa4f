import { isFixed } from '@onmaum/shared-contract/order/order';
import { Button, common, Modal, useNow } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import { useId } from 'react';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { useDecline } from '../api/agree.ts';
import { useFreeTimes } from '../api/free-times.ts';
import { lateWords } from '../lib/late-words.ts';
import { useSeenOffer } from '../lib/use-seen-offer.ts';
import { useTimeForm } from '../lib/use-time-form.ts';
import { FreeTimes } from './free-times.tsx';
import { LateConsent } from './late-consent.tsx';
import { OfferedTimes } from './offered-times.tsx';
import s from './time-dialog.module.css';
import { TimeFooter } from './time-footer.tsx';
import { TimesChanged } from './times-changed.tsx';

export interface TimeDialogProps {
  purchase: ListedPurchase;
  position: number;
  onClose: () => void;
  /** Called after the times have changed. */
  onDone: () => void;
}

/**
 * Dialog in which the buyer chooses one of the offered times, or offers another one (rules/orders.md#sessions). If the times
 * change meanwhile, the dialog announces the change, and shows the new times only after a press.
 */
export function TimeDialog({ purchase, position, onClose, onDone }: TimeDialogProps) {
  const formId = useId();
  const now = useNow() ?? 0;
  const session = { orderId: purchase.order_id, position, onDone };
  const decline = useDecline(session);
  const view = useSeenOffer(purchase, position, now);
  const { seen, showsFree } = view;
  const offer = showsFree ? undefined : seen.offer;
  const free = useFreeTimes({ ...session, showing: view.showing, enabled: !offer });
  const form = useTimeForm({
    ...session,
    offerId: offer?.offer_id ?? null,
    times: offer
      ? offer.times.map((time) => ({
          startsAt: time,
          late: isFixed(new Date(time), new Date(now)),
          isGone: Date.parse(time) <= now,
        }))
      : (free.data ?? []),
  });
  // the buyer's own change is not news, but the event about it may arrive before the response to the call
  const news = form.isPending ? null : view.news;
  const show = (free: boolean) => {
    view.show(free);
    form.choose('');
  };
  const { chosen, choose, gone, fault, late } = form;
  const isForm = !news?.replaces;
  // if the times are void, the button that opened the dialog may have been removed; `onDone` then moves the focus
  const close = isForm ? onClose : onDone;
  return (
    <Modal
      open
      onClose={close}
      title={seen.agreed ? '상담 시간 바꾸기' : '상담 시간 고르기'}
      footer={
        <TimeFooter
          form={formId}
          offer={offer}
          busy={form.isPending}
          onDecline={decline}
          isEmpty={!isForm || (!offer && !free.data?.length)}
          onClose={close}
        />
      }
    >
      <div className={common.stack4}>
        <p className={common.muted}>
          {purchase.goods_name} {purchase.sessions > 1 && `${position}회기 `}· {purchase.goods_time}분
        </p>
        {isForm && (
          <form id={formId} className={common.stack4} onSubmit={form.submit} noValidate>
            {seen.agreed && (
              <p className={s.present}>
                지금 정해진 시간: <SessionTime iso={seen.agreed} />. 새 시간이 정해질 때까지 그대로예요.
              </p>
            )}
            {offer ? (
              <OfferedTimes offer={offer} gone={gone} value={chosen} onChange={choose} />
            ) : (
              <FreeTimes free={free} gone={gone} value={chosen} onChange={choose} />
            )}
            {fault && (
              <p role="alert" className={s.fault}>
                {fault}
              </p>
            )}
            {late.needed && <LateConsent words={lateWords(purchase, position, now)} {...late} />}
          </form>
        )}
        <TimesChanged news={news} onShow={show} />
        {isForm && !news && seen.offer && !form.isPending && (
          <Button variant="quiet" className={s.other} onClick={() => show(!showsFree)}>
            {showsFree ? '제안받은 시간 보기' : '다른 시간 제안하기'}
          </Button>
        )}
        {isForm && showsFree && view.isOffered && (
          <p className={common.note}>제안하면 전문가가 제안한 시간은 사라져요.</p>
        )}
      </div>
    </Modal>
  );
}
