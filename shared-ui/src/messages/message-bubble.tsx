import { Button, cx, formatTime, VisuallyHidden } from '@onmaum/shared-ui';
import s from './message-bubble.module.css';
import type { MessageThreadProps, ShownMessage } from './message-thread.tsx';

type Props = { message: ShownMessage } & Pick<
  MessageThreadProps,
  'other' | 'readKey' | 'onReport' | 'onRetry' | 'onDiscard'
>;

/** A message with its time and state. */
export function MessageBubble({ message, other, readKey, onReport, onRetry, onDiscard }: Props) {
  const { key, mine, text, at, state, error, reported } = message;
  return (
    <>
      <p className={cx(s.bubble, mine && s.mine, state && s.pending)}>
        <VisuallyHidden>{mine ? '나: ' : `${other}: `}</VisuallyHidden>
        {text || <em>보관 기간이 지나 지워진 메시지예요.</em>}
      </p>
      <div className={s.meta}>
        {at && <time dateTime={at}>{clockOf(at)}</time>}
        {state === 'sending' && <span>보내는 중</span>}
        {state === 'failed' && <span className={s.fault}>{error ?? '보내지 못했어요.'}</span>}
        {key === readKey && <span>읽음</span>}
        {reported && <span>신고함</span>}
        {!mine && !reported && text && (
          <Button size="s" variant="quiet" className={s.report} onClick={() => onReport(key)}>
            신고
          </Button>
        )}
        {state === 'failed' && (
          <>
            {!error && (
              <Button size="s" onClick={() => onRetry(key)}>
                다시 보내기
              </Button>
            )}
            <Button size="s" variant="quiet" onClick={() => onDiscard(key)}>
              고쳐 쓰기
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** HH:mm in Korea. */
const clockOf = (iso: string) => formatTime(iso, 'datetime', null).slice(-5);
