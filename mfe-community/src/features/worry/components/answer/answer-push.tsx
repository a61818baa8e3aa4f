import { deviceStore } from '@onmaum/shared-auth';
import { PUSH_TEXT, usePushState, useSwitchPush } from '@onmaum/shared-query/push';
import { Button, common, Unbroken } from '@onmaum/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { letAnswersThrough, useAnswerChoice } from '../../api/answer-push.ts';

/** Key of the device's storage, set when somebody has declined on this device. */
const DECLINED = 'onmaum-push-declined';

/**
 * Offers push messages in this browser to the author of a worry that waits for its answer (rules/notification-channels.md#push).
 * This is the site's first offer of push. After somebody has declined on a device, the offer is not shown there again.
 */
export function AnswerPush() {
  const state = usePushState();
  const { switchPush, isPending } = useSwitchPush(letAnswersThrough);
  const [wasDeclined] = useState(() => deviceStore.get(DECLINED) !== null);
  const [pressed, setPressed] = useState<'on' | 'declined' | null>(null);
  const isAccepted = pressed === 'on';
  // after the browser was subscribed, changing the settings may have failed: then the offer stays
  const canAccept = state === 'off' || (isAccepted && state === 'on');
  const choice = useAnswerChoice(canAccept && !wasDeclined);
  if (pressed === 'declined') return <Outcome>마음이 바뀌면 알림 설정에서 언제든 켤 수 있어요.</Outcome>;
  if (isAccepted && state === 'on' && choice.isOn) return <Outcome>답변이 오면 이 기기로 알려 드릴게요.</Outcome>;
  if (isAccepted && state === 'denied') return <Outcome>{PUSH_TEXT.denied}</Outcome>;
  if (wasDeclined || choice.isLoading || !(canAccept || state === 'install')) return null;
  const decline = () => {
    deviceStore.set(DECLINED, '1');
    setPressed('declined');
  };
  return (
    <div className={common.stack2}>
      <p>답변이 오면 알려 드릴까요?</p>
      {state === 'install' && <p className={common.note}>{PUSH_TEXT.install}</p>}
      {canAccept && choice.isChannelOn === false && (
        <p className={common.note}>
          <Unbroken>‘알림 받기’를 누르면 꺼 두신 휴대폰·브라우저 알림도 다시 켜져요.</Unbroken>
        </p>
      )}
      <div className={common.wrap}>
        {canAccept && (
          <Button
            size="s"
            busy={isPending}
            onClick={() => {
              setPressed('on');
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

/** Text after a press. It takes the focus, since the pressed button was removed. */
function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={place} tabIndex={-1} className={common.note}>
      {children}
    </p>
  );
}
