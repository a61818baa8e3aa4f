import { deviceStore } from '@onmaum/shared-auth';
import { usePushState, useSwitchPush } from '@onmaum/shared-query/push';
import { Button, common } from '@onmaum/shared-ui';
import { useState } from 'react';

/** Set when somebody has declined on this device. */
const DECLINED = 'onmaum-push-declined';

/**
 * Offers the author of a waiting worry push to this browser (rules/notification-channels.md#push). Nobody is asked earlier, and
 * nobody twice.
 */
export function AnswerPush() {
  const state = usePushState();
  const { switchPush, isPending } = useSwitchPush();
  const [isDeclined, setDeclined] = useState(() => deviceStore.get(DECLINED) !== null);
  const [wasOffered, setOffered] = useState(false);
  if (wasOffered && state === 'on') {
    return (
      <p role="status" className={common.note}>
        답변이 오면 이 기기로 알려 드릴게요.
      </p>
    );
  }
  if (isDeclined || !(state === 'off' || state === 'install')) return null;
  const decline = () => {
    deviceStore.set(DECLINED, '1');
    setDeclined(true);
  };
  return (
    <div className={common.stack2}>
      <p>답변이 오면 알려 드릴까요?</p>
      {state === 'install' && <p className={common.note}>홈 화면에 추가하면 이 기기에서도 알림을 받을 수 있어요.</p>}
      <div className={common.wrap}>
        {state === 'off' && (
          <Button
            size="s"
            busy={isPending}
            onClick={() => {
              setOffered(true);
              switchPush(true);
            }}
          >
            알림 받기
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={decline}>
          괜찮아요
        </Button>
      </div>
    </div>
  );
}
