import type { Listen, Messages } from '@onmaum/shared-server/state';
import type { BaseLogger } from 'pino';
import { CHANNEL } from '../messages.ts';

/**
 * Passes the messages of the database on to processes that do not listen to it, so that only processes that run jobs need a
 * connection for that. Several may do so: each message is sent once.
 * @returns stops it
 */
export const relay = (listen: Listen, { sendOnce }: Messages, log: BaseLogger): Promise<() => Promise<void>> =>
  listen(CHANNEL, {
    onMessage(payload) {
      sendOnce(CHANNEL, payload).catch((error: unknown) => log.warn({ err: error }, 'a message was not passed on'));
    },
    // receivers check what they keep every few seconds
    onGap() {},
  });
