import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { errorType } from '@onmaum/shared-server/tracing/current';
import type { Span } from '@onmaum/shared-server/tracing/span';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { sendApiFailure } from '../failures/plain-page.ts';

/** Answers up to this size are sent in one piece. Sending them in chunks took twice as long. */
const WHOLE_BYTES = 64 * 1024;

/**
 * Bytes of an answer that are buffered for a slow client. Without the buffer, clients that read slowly would occupy the
 * connections to the API.
 */
const WAITING_BYTES = 1024 * 1024;
/** A call is refused if no connection to the API is free within this time. */
const CONNECTION_MS = 2_000;

/** Headers that apply to a single connection, so a proxy must not forward them (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade']);

/** Removes the headers that apply to a single connection: `HOP_BY_HOP`, and those that the header `Connection` lists. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = headers.connection?.toLowerCase().split(/[ ,]+/) ?? [];
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (!HOP_BY_HOP.has(name) && !named.includes(name)) kept[name] = headers[name];
  return kept;
}

/**
 * Forwards a call to the API on a kept-alive connection, and its answer to the client: a small answer in one piece, a larger
 * answer as it arrives. The call is aborted when the client disconnects, and refused when no connection is free in time. If the
 * API does not answer, the client gets 503: the call is never retried, since it may have had side effects.
 * @param call headers of the call; its span, which ends with the answer; `onEnd` runs when the API has answered or failed, even
 *   if the client is still reading
 */
export function forward(
  api: Dispatcher,
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, span, onEnd }: { headers: IncomingHttpHeaders; span?: Span | undefined; onEnd?: () => void },
) {
  let call: Dispatcher.DispatchController | null = null;
  let isOver = false;
  let isRefused = false;
  let stream: Readable | null = null;
  const pieces: Buffer[] = [];

  const refusing = setTimeout(() => {
    isRefused = true;
    request.log.warn('no connection to the API was free');
    sendApiFailure(reply, 503);
  }, CONNECTION_MS);
  const cancel = () => {
    clearTimeout(refusing);
    if (!isOver) call?.abort(new Error('the client is gone'));
  };
  reply.raw.once('close', cancel);
  // an answer that waits behind another answer emits no 'close' if the client ends the connection with CONNECT
  const { socket } = request.raw;
  socket.once('close', cancel);
  const end = () => {
    isOver = true;
    socket.off('close', cancel);
    onEnd?.();
  };

  api.dispatch(
    { path: request.url, method: request.method as Dispatcher.HttpMethod, headers, body: request.body as Buffer },
    {
      onRequestStart(controller) {
        clearTimeout(refusing);
        call = controller;
        if (isRefused || reply.raw.destroyed || socket.destroyed) cancel();
      },
      onResponseStart(controller, status, answered) {
        if (status < 200) return;
        span?.set({ 'http.response.status_code': status });
        reply.code(status).headers(endToEnd(answered));
        const length = answered['content-length'];
        if (length !== undefined && Number(length) <= WHOLE_BYTES) return;
        stream = new Readable({ read: () => controller.resume() });
        reply.send(stream);
      },
      onResponseData(controller, piece) {
        if (!stream) pieces.push(piece);
        else if (!stream.push(piece) && stream.readableLength > WAITING_BYTES) controller.pause();
      },
      onResponseEnd() {
        end();
        span?.end();
        if (stream) stream.push(null);
        // the answer to HEAD has a length and no body
        else reply.send(pieces.length > 0 ? Buffer.concat(pieces) : null);
      },
      onResponseError(_controller, error) {
        end();
        clearTimeout(refusing);
        span?.end({ error: errorType(error) });
        if (isRefused || reply.raw.destroyed) return;
        request.log.warn({ error: error.message }, 'the API did not answer a call');
        if (stream) stream.destroy(error);
        else sendApiFailure(withoutHeaders(reply), 503);
      },
    },
  );
}

/** Drops the headers of an incomplete answer. */
function withoutHeaders(reply: FastifyReply): FastifyReply {
  for (const name of ['content-length', 'content-type', 'content-encoding', 'etag']) reply.removeHeader(name);
  return reply;
}
