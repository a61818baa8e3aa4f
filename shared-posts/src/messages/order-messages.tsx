import { useStreamEvents } from '@onmaum/shared-auth/stream';
import { MESSAGE_MAX } from '@onmaum/shared-contract/order/message-rules';
import { MESSAGE_TEXT } from '@onmaum/shared-contract/texts/message-texts';
import { lengthOf } from '@onmaum/shared-contract/writing/writing';
import { common, NotFoundState, QuerySection, Skeleton, useOnline } from '@onmaum/shared-ui';
import { ActTime } from '@onmaum/shared-ui/act-time';
import { MessageComposer, MessageThread, type ShownMessage } from '@onmaum/shared-ui/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CareLine } from '../care/care-line.tsx';
import { useWritingCare } from '../care/use-writing-care.ts';
import { WritingCare } from '../care/writing-care.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';
import { type Thread, threadKey, useThread } from './api/thread.ts';
import { Outbox, type Waiting } from './outbox.ts';
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
  const client = useQueryClient();
  const query = useThread(orderId);
  const refresh = () => client.invalidateQueries({ queryKey: threadKey(orderId) });
  useStreamEvents('order', ({ kind, id }) => {
    if (kind === 'resync' || id === orderId) void refresh();
  });
  const end = useReadMark(query.data, () => {
    void refresh();
    onRead();
  });
  return (
    <QuerySection query={query} loading={<Skeleton lines={5} />} notAllowed={query.data === null && <NotFoundState />}>
      {(thread) =>
        thread && (
          <Opened
            key={orderId}
            thread={thread}
            other={other}
            end={end}
            refresh={refresh}
            earlier={
              query.hasNextPage
                ? { onShow: () => void query.fetchNextPage(), busy: query.isFetchingNextPage }
                : undefined
            }
          />
        )
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
  const [outbox] = useState(() => new Outbox(thread.order_id, refresh));
  const { text, waiting } = useStore(outbox.state);
  const [reported, setReported] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const isOnline = useOnline();
  const { side, messages, closed, until } = thread;
  // only the buyer's text is checked for signs of a crisis, since counsellors ask buyers about such thoughts
  const care = useWritingCare([side === 'buyer' ? text : '']);
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
    if (outbox.send()) sentAt.current = performance.now();
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
        messages={[...messages.map((one) => stored(one, side)), ...waiting.map(notStored)]}
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

const notStored = ({ key, text, state, error }: Waiting): ShownMessage => ({
  key,
  mine: true,
  text,
  at: null,
  state,
  ...(error && { error }),
});
