import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@onmaum/shared-contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError, invalid, malformed, notFound, unavailable } from '../errors.ts';
import { isDatabaseDown } from '../lib/database-failure.ts';
import { SERVER_TEXT } from '../texts.ts';

/** Codes of 503 errors that are only counted in the metrics, not logged. */
const UNLOGGED = new Set(['draining', 'busy']);

/** Converts every failure to an error body and a status of rules/http.md. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      const known = error instanceof ApiError ? error : fromFramework(error, reply);
      if (known && known.status > 500 && !UNLOGGED.has(known.code))
        request.log.warn({ err: known.cause ?? known, path: request.routeOptions.url }, 'not available');
      if (known) return sendError(reply, known);
      request.log.error({ err: error }, 'unexpected failure');
      const body: ErrorBody = { code: 'internal', message: SERVER_TEXT.unknown, request_id: request.id };
      return reply.code(500).header('cache-control', 'no-store').send(body);
    });
    app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) => sendError(reply, notFound()));
  },
  { name: 'errors' },
);

/** Answers 404 to a URL that cannot be decoded or is too long. */
export const handleFrameworkError = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void =>
  void sendError(reply, notFound());

function rawResponse(status: number, body: ErrorBody): string {
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n');
}
const MALFORMED = rawResponse(422, { code: 'malformed', message: SERVER_TEXT.malformed });
const TOO_SLOW = rawResponse(408, { code: 'too_slow', message: SERVER_TEXT.tooSlow });

/**
 * Answers malformed HTTP, headers that are too large, and requests that did not arrive in time. Fastify creates no request
 * object for them.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
  else socket.end(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : MALFORMED);
}

/** `retry-after` of a 503: after a failover, the database is back within some seconds. */
const RETRY_SECONDS = 5;

function sendError(reply: FastifyReply, { status, code, message, errors, about }: ApiError) {
  const body: ErrorBody = { code, message, ...(errors && { errors }), ...about };
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Converts errors of Fastify, its plugins and the database; undefined for an unexpected failure. */
function fromFramework(error: FastifyError, reply: FastifyReply): ApiError | undefined {
  if (error.validation) {
    // An invalid id in a path gets the answer for an unknown id. Other invalid path parameters, which have Korean messages, get
    // the answer for fields.
    const isId = error.validationContext === 'params' && !error.validation.some(({ message }) => isKorean(message));
    if (isId) return notFound();
    const texts = fieldTexts(error);
    return Object.keys(texts).length > 0 ? invalid(texts) : malformed();
  }
  if (isDatabaseDown(error)) return unavailable(undefined, undefined, error);
  const status = error.statusCode ?? reply.statusCode;
  // the state that processes share, or the object store of pictures, is unavailable
  if (status === 503) return unavailable(undefined, undefined, error);
  if (status === 429) return new ApiError(429, 'too_many_requests', SERVER_TEXT.tooMany);
  if (status === 404) return notFound();
  if (status === 413) return tooLarge(reply);
  if (status >= 400 && status < 500) return malformed();
  return undefined;
}

/** 413. Keeps the connection open, so that a client that is still sending its body gets the answer. */
function tooLarge(reply: FastifyReply): ApiError {
  reply.removeHeader('connection');
  return new ApiError(413, 'too_large', SERVER_TEXT.tooLarge);
}

/**
 * Whether a message is a Korean one of this site: it ends with a Korean letter, or with punctuation after one. Only the end is
 * checked, since the validator's English messages may quote Korean values: 'Invalid option: expected one of "심리상담"'.
 */
const isKorean = (text = '') => /[가-힣][.!?]?$/.test(text);

/**
 * Maps each invalid field of the body or the query to its first message, even if only a part of the field's value is invalid. A
 * general Korean message replaces the validator's English ones.
 * @returns an empty object if the body is not an object
 */
function fieldTexts(error: FastifyError): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { instancePath, message = '' } of error.validation ?? []) {
    const [, field] = instancePath.split('/');
    if (field) texts[field] ??= isKorean(message) ? message : SERVER_TEXT.checkField;
  }
  return texts;
}
