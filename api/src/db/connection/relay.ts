import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Listen, Messages } from '@onmaum/shared-server/state';
import type { BaseLogger } from 'pino';
import { CHANNEL } from '../messages.ts';

const RETRY_MS = 500;

/**
 * Passes the messages of the database on to processes that do not listen to it, so that only processes that run jobs need a
 * connection for that. Several may do so: each message is sent once. After a loss, the receivers get the message `gap`.
 * @returns stops it
 */
export async function relay(listen: Listen, { sendOnce }: Messages, log: BaseLogger): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let isSendingGap = false;

  /** Repeats the message until it is sent. */
  const sendGap = async () => {
    if (isSendingGap) return;
    isSendingGap = true;
    const payload = JSON.stringify({ kind: 'gap', id: randomUUID() });
    while (!stopping.signal.aborted) {
      const isSent = await sendOnce(CHANNEL, payload).then(
        () => true,
        () => false,
      );
      if (isSent) break;
      await pause(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    isSendingGap = false;
  };

  const stop = await listen(CHANNEL, {
    onMessage(payload) {
      sendOnce(CHANNEL, payload).catch((error: unknown) => {
        log.warn({ err: error }, 'a message was not passed on');
        return sendGap();
      });
    },
    onGap: () => void sendGap(),
  });
  // before this, perhaps nobody passed messages on
  void sendGap();
  return async () => {
    stopping.abort();
    await stop();
  };
}
