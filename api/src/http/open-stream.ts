import type {} from '@fastify/sse';
import type { FastifyReply } from 'fastify';
import type { EventStreams, OpenStream } from '../lib/event-streams.ts';
import type { Viewer } from './viewer.ts';

/** Bytes that may wait for a slow reader. If more wait, the stream is closed, and the browser opens a new one. */
const WAITING_BYTES = 64 * 1024;

/** Keeps a response open, and sends the member's events in it until either side closes it. */
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
      // sending fails if the stream has just been closed
      else void sse.send({ event, data }).catch(() => undefined);
    },
    close: () => sse.close(),
  };
  sse.keepAlive();
  sse.onClose(streams.add(stream));
  // the first event also sends the headers
  await sse.send({ event: 'open', data: {} });
}
