import type { SessionOffer } from '@onmaum/shared-contract';
import { Button, confirmDialog } from '@onmaum/shared-ui';
import type { useEndOffer } from '../api/agree.ts';

interface Props {
  /** Id of the form that the main button submits. */
  form: string;
  /** The counsellor's offer on screen; undefined while the buyer looks at free times. */
  offer: SessionOffer | undefined;
  busy: boolean;
  /** Result of `useEndOffer`, to decline the counsellor's offer. */
  ending: ReturnType<typeof useEndOffer>;
  /** Whether there is no time to choose. */
  isEmpty: boolean;
  onClose: () => void;
}

/** The buttons of the dialog for times. */
export function TimeFooter({ form, offer, busy, ending, isEmpty, onClose }: Props) {
  const { act, isPending } = ending;
  if (isEmpty) {
    return (
      <Button full onClick={onClose}>
        닫기
      </Button>
    );
  }
  const decline = async ({ offer_id: offerId }: SessionOffer) => {
    const isSure = await confirmDialog({
      text: '제안받은 시간을 모두 거절할까요?',
      note: '전문가가 다른 시간을 다시 제안할 수 있어요.',
      confirm: '거절하기',
    });
    if (isSure) act({ offerId, kind: 'decline' });
  };
  return (
    <>
      {offer && (
        <Button busy={isPending} onClick={() => void decline(offer)}>
          거절하기
        </Button>
      )}
      <Button type="submit" form={form} variant="primary" full={!offer} busy={busy}>
        {offer ? '이 시간으로 정하기' : '이 시간 제안하기'}
      </Button>
    </>
  );
}
