import type { Socket } from 'node:net';
import type { ErrorBody } from '@onmaum/shared-contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, invalid, notFound, unavailable } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';

/** Turns every failure into the one body and the few statuses of decisions, "HTTP status". */
export const errors = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      const known = error instanceof ApiError ? error : fromFramework(error, reply);
      if (known) return sendError(reply, known);
      request.log.error({ err: error }, 'unexpected failure');
      const body: ErrorBody = { code: 'internal', message: SERVER_TEXT.unknown, request_id: request.id };
      return reply.code(500).header('cache-control', 'no-store').send(body);
    });
    app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) => sendError(reply, notFound()));
  },
  { name: 'errors' },
);

/** An address that cannot be decoded, or is longer than any of ours, names nothing. */
export const refuseUnreadable = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void =>
  void sendError(reply, notFound());

const BROKEN = JSON.stringify({ code: 'malformed', message: SERVER_TEXT.malformed } satisfies ErrorBody);
const BROKEN_ANSWER = [
  'HTTP/1.1 422 Unprocessable Content',
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  'connection: close',
  `content-length: ${Buffer.byteLength(BROKEN)}`,
  '',
  BROKEN,
].join('\r\n');

/** What is no HTTP, or has endless headers, ends before there is a request to answer. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') socket.end(BROKEN_ANSWER);
  else socket.destroy();
}

function sendError(reply: FastifyReply, { status, code, message, errors }: ApiError) {
  const body: ErrorBody = errors ? { code, message, errors } : { code, message };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** What pg says when no connection became free in time; it has no code for it. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

/** What the framework refuses before an operation runs; undefined for a real failure. */
function fromFramework(error: FastifyError, reply: FastifyReply): ApiError | undefined {
  if (error.validation) {
    // An id that cannot exist is one that does not exist; a keyword in an address is a field like any other.
    const isId = error.validationContext === 'params' && !error.validation.some(({ message }) => isKorean(message));
    return isId ? notFound() : invalid(fieldTexts(error));
  }
  if (error.message === POOL_EXHAUSTED) return unavailable();
  const status = error.statusCode ?? reply.statusCode;
  if (status === 429) return new ApiError(429, 'too_many_requests', SERVER_TEXT.tooMany);
  if (status === 404) return notFound();
  if (status >= 400 && status < 500) return new ApiError(422, 'malformed', SERVER_TEXT.malformed);
  return undefined;
}

const isKorean = (text = '') => /[가-힣]/.test(text);

/** The first text of each field; the validator's own English gives way to a general Korean one. */
function fieldTexts(error: FastifyError): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { instancePath, message = '' } of error.validation ?? []) {
    const field = instancePath.slice(1).replaceAll('/', '.') || error.validationContext || 'body';
    texts[field] ??= isKorean(message) ? message : SERVER_TEXT.checkField;
  }
  return texts;
}
