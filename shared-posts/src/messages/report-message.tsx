import { MessageReportBody } from '@onmaum/shared-contract';
import { faultsByField } from '@onmaum/shared-contract/call/faults';
import { MESSAGE_REPORT_REASONS } from '@onmaum/shared-contract/order/message-rules';
import { Button, common, Modal } from '@onmaum/shared-ui';
import { RadioGroup } from '@onmaum/shared-ui/forms';
import { type FormEvent, useId, useState } from 'react';
import { useReportMessage } from './api/report-message.ts';

interface Props {
  message: { id: number; text: string };
  onClose: () => void;
  onReported: () => void;
}

const REASONS = Object.entries(MESSAGE_REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Dialog that reports a message of the other side to the operators (rules/orders.md#messages). */
export function ReportMessage({ message, onClose, onReported }: Props) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const parsed = MessageReportBody.safeParse({ message_id: message.id, reason });
  const { act, isPending } = useReportMessage(() => {
    onReported();
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (parsed.data) act(parsed.data);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="메시지 신고"
      footer={
        <Button type="submit" form={formId} variant="danger" full busy={isPending}>
          신고하기
        </Button>
      }
    >
      <form id={formId} className={common.stack4} onSubmit={submit} noValidate>
        <blockquote className={common.muted}>{message.text}</blockquote>
        <RadioGroup
          name="reason"
          label="신고하는 이유"
          required
          options={REASONS}
          value={reason}
          error={isTried ? faultsByField(parsed.error?.issues).reason : undefined}
          hint="운영자가 이 메시지를 읽고 확인해요. 상대방에게는 알리지 않아요."
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Modal>
  );
}
