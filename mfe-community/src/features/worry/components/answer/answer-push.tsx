import { deviceStore } from '@onmaum/shared-auth';
import { PUSH_TEXT, usePushState, useSwitchPush } from '@onmaum/shared-query/push';
import { Button, common } from '@onmaum/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

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
  if (wasOffered && state === 'on') return <Outcome>답변이 오면 이 기기로 알려 드릴게요.</Outcome>;
  if (wasOffered && state === 'denied') return <Outcome>{PUSH_TEXT.denied}</Outcome>;
  if (isDeclined || !(state === 'off' || state === 'install')) return null;
  const decline = () => {
    deviceStore.set(DECLINED, '1');
    setDeclined(true);
  };
  return (
    <div className={common.stack2}>
      <p>답변이 오면 알려 드릴까요?</p>
      {state === 'install' && <p className={common.note}>{PUSH_TEXT.install}</p>}
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

/** Takes the focus from the pressed button, which is gone. */
function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={place} tabIndex={-1} className={common.note}>
      {children}
    </p>
  );
}
