import { Button, cx, formatTime } from '@onmaum/shared-ui';
import { Fragment, type ReactNode, type RefCallback } from 'react';
import { MessageBubble } from './message-bubble.tsx';
import s from './message-thread.module.css';

export interface ShownMessage {
  key: string;
  /** Whether the reader wrote it. */
  mine: boolean;
  text: string;
  /** Time at which it was stored, ISO 8601; null before that. */
  at: string | null;
  /** Undefined for a stored message. */
  state?: 'sending' | 'failed';
  /** Text of the server's refusal. */
  error?: string;
  /** Whether the reader has reported it. */
  reported?: boolean;
}

export interface MessageThreadProps {
  /** Name of the thread for screen readers. */
  label: string;
  /** Name of the other side. */
  other: string;
  /** The earliest first. */
  messages: readonly ShownMessage[];
  /** Key of the reader's last message that the other side has read. */
  readKey?: string | undefined;
  /** Loads earlier messages; undefined if there are none. */
  earlier?: { onShow: () => void; busy: boolean } | undefined;
  /** Ref for an element below the last message. */
  end?: RefCallback<Element>;
  empty: ReactNode;
  onReport: (key: string) => void;
  onRetry: (key: string) => void;
  /** Removes a failed message from the thread, so that its text can be edited. */
  onDiscard: (key: string) => void;
}

/**
 * Messages of two people as bubbles, with a line for each day. If the thread is scrolled to its end, it stays
 * there when a message is added.
 */
export function MessageThread({ label, messages, earlier, end, empty, ...rest }: MessageThreadProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
    <div className={s.scroller} role="log" aria-label={label} tabIndex={0}>
      <div className={s.inner}>
        {earlier && (
          <Button size="s" variant="quiet" className={s.earlier} busy={earlier.busy} onClick={earlier.onShow}>
            이전 메시지 보기
          </Button>
        )}
        {messages.length === 0 && <p className={s.empty}>{empty}</p>}
        <ol className={s.list}>
          {messages.map((message, index) => {
            const day = dayOf(message);
            const isNewDay = day !== '' && day !== dayOf(messages[index - 1]);
            return (
              <Fragment key={message.key}>
                {isNewDay && <li className={s.day}>{day}</li>}
                <li className={cx(s.row, message.mine && s.mine)}>
                  <MessageBubble message={message} {...rest} />
                </li>
              </Fragment>
            );
          })}
        </ol>
        <div ref={end} />
      </div>
    </div>
  );
}

const dayOf = (message: ShownMessage | undefined) => (message?.at ? formatTime(message.at, 'date', null) : '');
