import { usePushState, useSwitchPush } from '@onmaum/shared-query/push';
import { Button } from '@onmaum/shared-ui';
import s from './detail.module.css';

const TEXTS = {
  on: '이 기기에서 알림을 받고 있어요.',
  off: '이 기기에서는 아직 받지 않아요.',
  denied: '이 브라우저에서 온마음의 알림이 차단되어 있어요. 브라우저 설정에서 허용해 주세요.',
  install: '홈 화면에 추가하면 이 기기에서도 알림을 받을 수 있어요.',
  missing: '이 브라우저에서는 알림을 받을 수 없어요.',
} as const;

/** Push to this browser, with the button to switch it. */
export function PushHere() {
  const state = usePushState();
  const { switchPush, isPending } = useSwitchPush();
  const isOn = state === 'on';
  return (
    <div className={s.detail}>
      <p className={s.note} role="status">
        {state ? TEXTS[state] : '이 기기를 확인하고 있어요.'}
      </p>
      {(isOn || state === 'off') && (
        <Button size="s" busy={isPending} onClick={() => switchPush(!isOn)}>
          {isOn ? '이 기기에서 끄기' : '이 기기에서 받기'}
        </Button>
      )}
    </div>
  );
}
