import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@onmaum/shared-contract';
import { CALL_FAILURES, isCall, PLAIN_HEADERS, plainPage } from './plain-page.ts';

/** The answer to the last request of a connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/** Stores the last answer of each connection. An error event names only the connection; the answer also names the request. */
export const followRequests = (server: Server) =>
  server.on('request', ({ socket }, answer) => void answers.set(socket, answer));

/** Answers malformed HTTP, and requests that did not arrive in time, for which Fastify creates no request. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket) {
  const answer = answers.get(socket);
  const isWithinBody = answer !== undefined && !answer.req.complete;
  const isAnswered = answer?.headersSent && (isWithinBody || !answer.writableFinished);
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswered) return void socket.destroy();
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  socket.end(
    isWithinBody && isCall(answer.req.url) ? callFailure(isSlow ? 408 : 422) : pageFailure(isSlow ? 408 : 400),
  );
}

const pageFailure = (status: 400 | 408) => raw(status, PLAIN_HEADERS, plainPage(status));

function callFailure(status: 408 | 422) {
  const [code, message] = CALL_FAILURES[status];
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return raw(status, headers, JSON.stringify({ code, message } satisfies ErrorBody));
}

function raw(status: number, headers: Record<string, string>, body: string): string {
  const all = { ...headers, connection: 'close', 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
