import sse from '@fastify/sse';
import { STREAM_HEARTBEAT_MS } from '@onmaum/shared-contract/stream/events';
import fp from 'fastify-plugin';
import { EventStreams, type OpenStream } from '../lib/event-streams.ts';

declare module 'fastify' {
  interface FastifyInstance {
    streams: EventStreams;
  }
}

/**
 * Streams events, which come from all processes, to browsers. A stream whose sign-in session has ended is closed as soon as
 * the message about the end arrives, or at the next heartbeat if that message is lost.
 */
export const streams = fp(
  async (app) => {
    const open = new EventStreams();
    app.decorate('streams', open);
    await app.register(sse, { heartbeatInterval: STREAM_HEARTBEAT_MS });

    app.readMessages({
      onMessage: (message) => message.kind === 'event' && open.deliver(message),
      onGap: () => open.resync(),
    });
    const closeEnded = async (streams: OpenStream[]) => {
      for (const stream of streams) {
        // while the database is unavailable, streams stay open
        const isOpen = await app.sessions.isOpen(stream).catch(() => true);
        if (!isOpen) stream.close();
      }
    };
    const checks = setInterval(() => closeEnded(open.all()), STREAM_HEARTBEAT_MS).unref();
    app.sessions.onEnd(
      (mayHaveEnded) => void closeEnded(open.all().filter(({ sessionId }) => mayHaveEnded(sessionId))),
    );

    app.addHook('preClose', async () => {
      clearInterval(checks);
      for (const stream of open.all()) stream.close();
    });
  },
  { name: 'streams', dependencies: ['session', 'messages'] },
);
