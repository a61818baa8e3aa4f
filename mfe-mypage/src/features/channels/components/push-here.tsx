import { PUSH_TEXT, usePushState, useSwitchPush } from '@onmaum/shared-query/push';
import { Button, Unbroken } from '@onmaum/shared-ui';
import s from './detail.module.css';

const TEXTS = {
  on: '이 기기에서 알림을 받고 있어요.',
  off: '이 기기에서는 아직 받지 않아요.',
  ...PUSH_TEXT,
  missing: '이 브라우저에서는 알림을 받을 수 없어요.',
} as const;

/**
 * State of push in this browser, with a button to switch it.
 * @param isChannelOn whether the member has switched on the push channel; otherwise no browser receives push
 */
export function PushHere({ isChannelOn }: { isChannelOn: boolean }) {
  const state = usePushState();
  const { switchPush, isPending } = useSwitchPush();
  const isOn = state === 'on';
  const text = state ? TEXTS[state] : '이 기기를 확인하고 있어요.';
  return (
    <div className={s.detail}>
      <p className={s.note} role="status">
        <Unbroken>{isOn && !isChannelOn ? '휴대폰·브라우저 알림이 꺼져 있어요.' : text}</Unbroken>
      </p>
      {(isOn || state === 'off') && (
        <Button size="s" busy={isPending} onClick={() => switchPush(!isOn)}>
          {isOn ? '이 기기에서 끄기' : '이 기기에서 받기'}
        </Button>
      )}
    </div>
  );
}
