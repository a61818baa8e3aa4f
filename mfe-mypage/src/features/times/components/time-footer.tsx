import type { SessionOffer } from '@onmaum/shared-contract';
import { Button, confirmDialog } from '@onmaum/shared-ui';

interface Props {
  /** Id of the form that the main button submits. */
  form: string;
  /** The counsellor's offer on screen; undefined while the buyer looks at free times. */
  offer: SessionOffer | undefined;
  /** Whether a time or the decline is being sent. */
  busy: boolean;
  onDecline: (offer: SessionOffer) => void;
  /** Whether there is no time to choose. */
  isEmpty: boolean;
  onClose: () => void;
}

/** The buttons of the dialog for times. */
export function TimeFooter({ form, offer, busy, onDecline, isEmpty, onClose }: Props) {
  if (isEmpty) {
    return (
      <Button full onClick={onClose}>
        닫기
      </Button>
    );
  }
  const decline = async (declined: SessionOffer) => {
    const isSure = await confirmDialog({
      text: '제안받은 시간을 모두 거절할까요?',
      note: '전문가가 다른 시간을 다시 제안할 수 있어요.',
      confirm: '거절하기',
    });
    if (isSure) onDecline(declined);
  };
  return (
    <>
      {offer && (
        <Button busy={busy} onClick={() => void decline(offer)}>
          거절하기
        </Button>
      )}
      <Button type="submit" form={form} variant="primary" full={!offer} busy={busy}>
        {offer ? '이 시간으로 정하기' : '이 시간 제안하기'}
      </Button>
    </>
  );
}
