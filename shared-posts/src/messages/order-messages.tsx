import { useStreamEvents } from '@onmaum/shared-auth/stream';
import { MESSAGE_MAX } from '@onmaum/shared-contract/order/message-rules';
import { MESSAGE_TEXT } from '@onmaum/shared-contract/texts/message-texts';
import { lengthOf } from '@onmaum/shared-contract/writing/writing';
import { common, NotFoundState, QuerySection, Skeleton, useOnline } from '@onmaum/shared-ui';
import { ActTime } from '@onmaum/shared-ui/act-time';
import { MessageComposer, MessageThread, type ShownMessage } from '@onmaum/shared-ui/messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CareLine } from '../care/care-line.tsx';
import { useWritingCare } from '../care/use-writing-care.ts';
import { WritingCare } from '../care/writing-care.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';
import { type Thread, useThread } from './api/thread.ts';
import { arrivals } from './arrivals.ts';
import { outboxOf, type Waiting } from './outbox.ts';
import { useReadMark } from './use-read-mark.ts';

interface Props {
  orderId: number;
  /** Name of the other side, such as '한서윤 전문가'. */
  other: string;
  /** Called after messages were marked as read, so that lists update their unread state. */
  onRead: () => void;
}

/** Longest time between the two presses of a double press. */
const SECOND_PRESS_MS = 1_000;

/** The messages about an order, for its buyer or its counsellor. New messages appear live (rules/orders.md#messages). */
export function OrderMessages({ orderId, other, onRead }: Props) {
  const { query, refresh, earlier } = useThread(orderId);
  useStreamEvents('order', ({ kind, id }) => {
    if (kind === 'resync' || id === orderId) void refresh();
  });
  const end = useReadMark(query.data, () => {
    void refresh();
    onRead();
  });
  return (
    <QuerySection
      query={query}
      object="메시지"
      loading={<Skeleton lines={5} />}
      notAllowed={query.data === null && <NotFoundState />}
    >
      {(thread) =>
        thread && <Opened key={orderId} thread={thread} other={other} end={end} refresh={refresh} earlier={earlier} />
      }
    </QuerySection>
  );
}

interface OpenedProps {
  thread: Thread;
  other: string;
  end: (element: Element | null) => void;
  refresh: () => Promise<unknown>;
  earlier: { onShow: () => void; busy: boolean } | undefined;
}

function Opened({ thread, other, end, refresh, earlier }: OpenedProps) {
  const [outbox] = useState(() => outboxOf(thread.order_id, refresh));
  const { text, waiting } = useStore(outbox.state);
  const [reported, setReported] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const isOnline = useOnline();
  const { side, messages, closed, until } = thread;
  const loaded = useMemo(() => loadedOf(thread), [thread]);
  const arrived = arrivals(waiting, loaded.own, loaded.from);
  // only the buyer's text is checked for signs of a crisis, since counsellors ask buyers about such thoughts
  const care = useWritingCare([side === 'buyer' ? text : '']);
  useEffect(() => {
    // runs after each change of `loaded` or `waiting`: an answer may be lost after the thread contains its message
    if (waiting.length > 0) outbox.settle(loaded);
  }, [outbox, loaded, waiting]);
  useEffect(() => {
    const retry = () => outbox.retry();
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [outbox]);
  const read = side === 'buyer' ? thread.counsellor_read_id : thread.buyer_read_id;
  const lastRead = messages.findLast(({ by, id }) => by === side && id <= read)?.id;
  const send = () => {
    if (lengthOf(text) > MESSAGE_MAX) return;
    if (outbox.send(messages.at(-1)?.id ?? 0)) sentAt.current = performance.now();
    // an empty field is an error, but not for the second press of a double press, since the first press has emptied it
    else if (performance.now() - sentAt.current > SECOND_PRESS_MS) setMissing(true);
  };
  const fault = isMissing ? MESSAGE_TEXT.empty : undefined;
  const report = messages.find(({ id }) => id === reported);
  return (
    <div className={common.stack4}>
      <MessageThread
        label={`${other}와 주고받은 메시지`}
        other={other}
        messages={[
          ...messages.map((one) => stored(one, side)),
          ...waiting.filter((one) => !arrived.has(one)).map(written),
        ]}
        readKey={lastRead === undefined ? undefined : String(lastRead)}
        earlier={earlier}
        end={end}
        empty="아직 주고받은 메시지가 없어요."
        onReport={(key) => setReported(Number(key))}
        onRetry={() => outbox.retry()}
        onDiscard={(key) => outbox.takeBack(key)}
      />
      {closed === '' ? (
        <MessageComposer
          value={text}
          max={MESSAGE_MAX}
          error={lengthOf(text) > MESSAGE_MAX ? MESSAGE_TEXT.tooLong : fault}
          hint={
            <>
              연락처 교환이나 사이트 밖의 거래는 할 수 없어요.
              {until && (
                <>
                  {' '}
                  <ActTime iso={until} />
                  까지 쓸 수 있어요.
                </>
              )}
            </>
          }
          onChange={(typed) => {
            setMissing(false);
            outbox.change(typed);
          }}
          onSend={send}
        >
          <WritingCare shown={care.at === 0} onClose={care.close} />
          {side === 'buyer' && <CareLine />}
          <p role="status" className={common.note}>
            {!isOnline && '연결이 끊겼어요. 쓴 메시지는 남아 있고, 다시 연결되면 보낼게요.'}
          </p>
        </MessageComposer>
      ) : (
        <p className={common.note}>{MESSAGE_TEXT[closed]}</p>
      )}
      {report && (
        <ReportDialog
          target={{ kind: 'message', id: report.id }}
          onClose={() => setReported(null)}
          onDone={() => void refresh()}
        />
      )}
    </div>
  );
}

const stored = (message: Thread['messages'][number], side: Thread['side']): ShownMessage => ({
  key: String(message.id),
  mine: message.by === side,
  text: message.text,
  at: message.created_at,
  reported: message.reported_yn,
});

const written = ({ key, text, state, at, error }: Waiting): ShownMessage => ({
  key,
  mine: true,
  text,
  at: at || null,
  ...(state !== 'sent' && { state }),
  ...(error && { error }),
});

const loadedOf = ({ messages, side, next_cursor }: Thread) => ({
  own: messages.filter(({ by }) => by === side),
  from: next_cursor === null ? 0 : (messages[0]?.id ?? 0),
});
