import sse from '@fastify/sse';
import { STREAM_HEARTBEAT_MS } from '@onmaum/shared-contract/stream/events';
import fp from 'fastify-plugin';
import type { Listen } from '../db/connection/listen.ts';
import { EVENTS_CHANNEL, type Published } from '../db/events.ts';
import { EventStreams, type OpenStream } from '../lib/event-streams.ts';

declare module 'fastify' {
  interface FastifyInstance {
    streams: EventStreams;
  }
}

/**
 * Streams of events to browsers. The events come from the database, so each process also sends those of the others. A
 * stream ends with its session: at once if this process ends it, otherwise at the next heartbeat.
 */
export const streams = fp(
  async (app, { listen }: { listen: Listen | undefined }) => {
    const open = new EventStreams();
    app.decorate('streams', open);
    await app.register(sse, { heartbeatInterval: STREAM_HEARTBEAT_MS });

    const stopListening = await listen?.(EVENTS_CHANNEL, {
      onMessage: (payload) => open.deliver(JSON.parse(payload) as Published),
      onGap: () => open.resync(),
    });
    const closeEnded = async (streams: OpenStream[]) => {
      for (const stream of streams) {
        // an unavailable database ends no session
        const isOpen = await app.sessions.isOpen(stream).catch(() => true);
        if (!isOpen) stream.close();
      }
    };
    const checks = setInterval(() => closeEnded(open.all()), STREAM_HEARTBEAT_MS).unref();
    app.sessions.onChange((isChanged) => void closeEnded(open.all().filter(isChanged)));

    app.addHook('preClose', async () => {
      clearInterval(checks);
      for (const stream of open.all()) stream.close();
      await stopListening?.();
    });
  },
  { name: 'streams', dependencies: ['session'] },
);
