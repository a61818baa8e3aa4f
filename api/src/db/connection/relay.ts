import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Listen, Messages } from '@onmaum/shared-server/state';
import type { BaseLogger } from 'pino';
import { CHANNEL } from '../messages.ts';

const RETRY_MS = 500;

/**
 * Listens to messages of the database and publishes them in Valkey, where the processes that serve calls receive them. Thus
 * only processes that run jobs need a connection for LISTEN. If several processes relay, each message is still sent once.
 * When messages may have been lost, the receivers get the message `gap`.
 * @returns a function that stops the relay
 */
export async function relay(listen: Listen, { sendOnce }: Messages, log: BaseLogger): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let isSendingGap = false;

  /** Sends the message `gap`. Retries until it is sent or the relay stops. */
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
  // messages before this start may have been lost, since perhaps no process relayed them
  void sendGap();
  return async () => {
    stopping.abort();
    await stop();
  };
}
