import { ApiError } from '@onmaum/shared-auth';
import type { AgreedSession } from '@onmaum/shared-contract';
import { Button, common, formatWon, Modal, Unbroken } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import { useId } from 'react';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { useObject } from '../api/object.ts';
import { keptObjection } from '../lib/kept-objection.ts';
import { refundIfFailed } from '../lib/reported.ts';
import s from './objection.module.css';
import { ObjectionForm } from './objection-form.tsx';

interface Props {
  purchase: ListedPurchase;
  session: AgreedSession;
  onClose: () => void;
  onDone: () => void;
}

const NO_ERRORS = {};

/** Dialog for an objection to the report of a session, with its consequences (rules/orders.md#objections). */
export function ObjectionDialog({ purchase, session, onClose, onDone }: Props) {
  const { position, starts_at } = session;
  const formId = useId();
  const { act, isPending, error } = useObject(purchase.order_id, position, onDone);
  const over = isPending ? null : overWords(session);
  if (over) return <OverDialog text={over} onClose={onClose} />;
  return (
    <Modal
      open
      onClose={onClose}
      title="이의 신청"
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            이의 신청하기
          </Button>
        </>
      }
    >
      <div className={common.stack4}>
        <p className={common.muted}>
          <Unbroken>
            {purchase.goods_name} · {position}회기 <SessionTime iso={starts_at} />
          </Unbroken>
        </p>
        <p className={s.consequence}>
          운영자가 확인하고 결정해요. 그동안 이용 완료와 포인트 적립, 환불 신청은 미뤄져요. 진행하지 못한 상담으로
          결정되면 이 회기의 {formatWon(refundIfFailed(purchase))}을 돌려드려요. 이의는 한 번만 신청할 수 있어요.
        </p>
        <ObjectionForm
          id={formId}
          kept={keptObjection(purchase.order_id, position)}
          busy={isPending}
          serverErrors={error instanceof ApiError ? error.errors : NO_ERRORS}
          onSubmit={act}
        />
      </div>
    </Modal>
  );
}

/** Text about why an objection is no longer possible, although the dialog is open; null while it is possible. */
function overWords({ status, objection, object_until }: AgreedSession): string | null {
  if (status === 'failed') return '전문가가 진행하지 못한 상담으로 알려서, 이 회기의 금액을 돌려드려요.';
  if (objection) return '이미 이의를 신청한 상담이에요. 결과는 구매 내역에서 볼 수 있어요.';
  return object_until === null ? '이의를 신청할 수 있는 기간이 지났어요.' : null;
}

const OverDialog = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Modal
    open
    onClose={onClose}
    title="이의 신청"
    footer={
      <Button variant="primary" full onClick={onClose}>
        닫기
      </Button>
    }
  >
    <p role="status">{text}</p>
  </Modal>
);
