import { RESYNC_EVENT, type StreamEvent } from '@onmaum/shared-contract/stream/events';
import { readStream } from './read-stream.ts';

/** News that the tab with the stream sends to all tabs. 'alive': a heartbeat or another line has arrived. */
export type StreamNews =
  | { kind: 'open' | 'alive' | 'resync' | 'down' }
  /** An event that has arrived on the stream. */
  | { kind: 'event'; event: StreamEvent };

/** If a stream has lasted longer than this, the pause before the next attempt is the shortest one. */
const LASTING_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;
/** Pause after a stream that a proxy buffered instead of passing it on. */
const HELD_PAUSE_MS = 120_000;

/** The pause doubles with each failure. Half of it is random, so that browsers do not all reconnect at once after a restart. */
const pauseAfter = (failures: number) => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures) * (0.5 + Math.random() / 2);

/**
 * Keeps the stream of a member open, with pauses between attempts, until it is stopped or refused.
 * @returns a function that stops it
 */
export function keepStream(member: number, report: (news: StreamNews) => void): () => void {
  let attempt = new AbortController();
  let isStopped = false;
  let endPause = () => {};
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const onOffline = () => attempt.abort();
  const onOnline = () => endPause();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);

  async function keep() {
    let failures = 0;
    while (!isStopped) {
      if (!navigator.onLine) {
        await pause(LONGEST_PAUSE_MS);
        continue;
      }
      attempt = new AbortController();
      const since = Date.now();
      const end = await readOnce(member, attempt, report);
      if (isStopped) return;
      report({ kind: 'down' });
      if (end === 'refused') return;
      failures = Date.now() - since > LASTING_MS ? 1 : failures + 1;
      await pause(end === 'held' ? HELD_PAUSE_MS : pauseAfter(failures));
    }
  }
  void keep();

  return () => {
    isStopped = true;
    attempt.abort();
    endPause();
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}

function readOnce(member: number, attempt: AbortController, report: (news: StreamNews) => void) {
  let isOpen = false;
  return readStream(member, attempt, {
    onLine() {
      report({ kind: isOpen ? 'alive' : 'open' });
      isOpen = true;
    },
    onMessage({ event, data }) {
      if (event === 'change') report({ kind: 'event', event: JSON.parse(data) as StreamEvent });
      if (event === RESYNC_EVENT) report({ kind: 'resync' });
    },
  });
}
