import type { Listen } from '@onmaum/shared-server/state';
import fp from 'fastify-plugin';
import { CHANNEL, type Message, readMessage } from '../db/messages.ts';

/** Receives the messages of all processes, including this one. */
export interface MessageReader {
  onMessage(message: Message): void;
  /** Called when messages may have been lost. */
  onGap(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a reader. Call it before the app is ready. */
    readMessages(reader: MessageReader): void;
  }
}

/** Receives the messages that processes send each other. Without `listen`, it receives none. */
export const messages = fp(
  async (app, { listen }: { listen: Listen | undefined }) => {
    const readers: MessageReader[] = [];
    app.decorate('readMessages', (reader) => void readers.push(reader));
    const onGap = () => {
      for (const reader of readers) reader.onGap();
    };
    let stop: (() => Promise<void>) | undefined;
    app.addHook('onReady', async () => {
      stop = await listen?.(CHANNEL, {
        onMessage(payload) {
          const message = readMessage(payload);
          if (message.kind === 'gap') onGap();
          else for (const reader of readers) reader.onMessage(message);
        },
        onGap,
      });
    });
    app.addHook('preClose', async () => stop?.());
  },
  { name: 'messages' },
);
