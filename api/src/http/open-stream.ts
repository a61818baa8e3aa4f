import type {} from '@fastify/sse';
import type { FastifyReply } from 'fastify';
import type { EventStreams, OpenStream } from '../lib/event-streams.ts';
import type { Viewer } from './viewer.ts';

/** Bytes that wait for a slow reader; more of them close its stream, and the browser begins another one. */
const WAITING_BYTES = 64 * 1024;

/** Keeps an answer open and sends the events of its member until one side closes it. */
export async function openStream(
  streams: EventStreams,
  { viewer, sessionId }: { viewer: Viewer; sessionId: string | null },
  reply: FastifyReply,
): Promise<void> {
  const { sse, raw } = reply;
  const stream: OpenStream = {
    memberId: viewer.id,
    level: viewer.level,
    sessionId: sessionId ?? '',
    send(event, data) {
      if (raw.writableLength > WAITING_BYTES) this.close();
      // a stream that has just closed receives nothing more
      else void sse.send({ event, data }).catch(() => undefined);
    },
    close: () => sse.close(),
  };
  sse.keepAlive();
  sse.onClose(streams.add(stream));
  // the first line also sends the headers
  await sse.send({ event: 'open', data: {} });
}
