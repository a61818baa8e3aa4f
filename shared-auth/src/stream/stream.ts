import type { StreamTopic } from '@onmaum/shared-contract/stream/events';
import { sessionStore } from '../session-store.ts';
import { receiveStream, type StreamChange } from './browser-stream.ts';

type Listener = (change: StreamChange) => void;

/** The stream stays open for this long without listeners, for example between two screens. */
const LINGER_MS = 5_000;

const listeners = new Map<Listener, StreamTopic>();
let running: { member: number; end: () => void } | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls a listener for the events of a topic while a member is signed in.
 * @returns a function that removes the listener
 */
export function listen<Topic extends StreamTopic>(
  topic: Topic,
  listener: (change: StreamChange<Topic>) => void,
): () => void {
  // each call adds a new function, because the same listener may be added twice
  const own: Listener = (change) => listener(change as StreamChange<Topic>);
  listeners.set(own, topic);
  clearTimeout(closing);
  follow();
  return () => {
    listeners.delete(own);
    if (listeners.size === 0) closing = setTimeout(end, LINGER_MS);
  };
}

/** Makes the stream follow the session. It is open only for the signed-in member, and only if there are listeners. */
function follow() {
  const { user_idx, token } = sessionStore.getState();
  const member = token ? user_idx : 0;
  if (running?.member === member) return;
  end();
  if (member === 0 || listeners.size === 0) return;
  const endStream = receiveStream(member, {
    onEvent: (event) => send(event.topic, () => event),
    onResync: () => send(null, (topic) => ({ topic, kind: 'resync', id: null }) as StreamChange),
  });
  running = { member, end: endStream };
}

function send(topic: StreamTopic | null, changeOf: (topic: StreamTopic) => StreamChange) {
  for (const [listener, own] of [...listeners]) if (topic === null || topic === own) listener(changeOf(own));
}

function end() {
  running?.end();
  running = null;
}

sessionStore.subscribe(follow);
// a page in the back/forward cache must hold neither lock nor connection
window.addEventListener('pagehide', end);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow();
});
