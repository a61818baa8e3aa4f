import { STREAM_HEARTBEAT_MS, type StreamEvent, type StreamTopic } from '@onmaum/shared-contract/stream/events';
import { keepStream, type StreamNews } from './keep-stream.ts';
import { joinTabs } from './one-of-tabs.ts';

/** While there is no stream, visible pages reload their data at this interval (rules/http.md#stream). */
const POLL_MS = 30_000;
/** The stream counts as open for this long after its last line: three heartbeats. */
const FRESH_MS = 3 * STREAM_HEARTBEAT_MS;

/** An event of one topic. 'resync' means that events may have been lost, so that the receiver must reload its data. */
export type StreamChange<Topic extends StreamTopic = StreamTopic> =
  | Extract<StreamEvent, { topic: Topic }>
  | { topic: Topic; kind: 'resync'; id: null };

/**
 * Receives the events of a member in this tab. One tab of the browser holds the stream for all tabs. While no stream is open,
 * each visible tab that is online gets a 'resync' every 30 seconds.
 * @returns a function that stops receiving
 */
export function receiveStream(
  member: number,
  { onEvent, onResync }: { onEvent: (event: StreamEvent) => void; onResync: () => void },
): () => void {
  let aliveAt = Number.NEGATIVE_INFINITY;
  let readAt = Date.now();
  const isFresh = () => Date.now() - aliveAt < FRESH_MS;
  const resync = () => {
    readAt = Date.now();
    onResync();
  };
  const tabs = joinTabs<StreamNews>(`onmaum-stream-${member}`, {
    lead: (report) => keepStream(member, report),
    onNews(news) {
      const wasFresh = isFresh();
      aliveAt = news.kind === 'down' ? Number.NEGATIVE_INFINITY : Date.now();
      if (news.kind === 'event') onEvent(news.event);
      // reloads after every interruption, even after one that only this tab has noticed, because events may have been lost
      else if (news.kind !== 'down' && (news.kind !== 'alive' || !wasFresh)) resync();
    },
  });
  const poll = () => {
    if (document.visibilityState !== 'visible' || isFresh()) return;
    if (Date.now() - readAt < POLL_MS || !navigator.onLine) return;
    tabs.ask();
    resync();
  };
  const timer = setInterval(poll, POLL_MS);
  document.addEventListener('visibilitychange', poll);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
    tabs.leave();
  };
}
