import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { exampleOf, KINDS } from './examples.ts';

/** A server that answers every call with an example, as the API answers a visitor. */
export interface ExampleApi {
  url: string;
  close: () => void;
}

const calls: Call[] = Object.values(ALL_CALLS).flatMap((domain) => Object.values(domain));

/** Starts it on a free port of this machine. What a page is about decides of which kind its example is: 1, 2 or 3. */
export async function openExampleApi(): Promise<ExampleApi> {
  const known = new Map<string, { status: number; body: unknown }>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const key = `${request.method} ${decodeURIComponent(pathname)}`;
    const answer = known.get(key) ?? answerTo(request.method ?? 'GET', decodeURIComponent(pathname));
    known.set(key, answer);
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answerTo(method: string, pathname: string) {
  const call = calls.find((one) => one.method === method && patternOf(one.path).test(pathname));
  if (!call?.schema) return refusal(404, 'not_found');
  if (call.access !== 'open' && call.access !== 'public') return refusal(401, 'unauthorized');
  const kind = KINDS[Number(/\d+$/.exec(pathname)?.[0] ?? 1) - 1] ?? 'marked';
  const body = exampleOf(call.schema.answer, kind);
  return body === null ? { status: 204, body: undefined } : { status: 200, body };
}

const refusal = (status: number, code: string) => ({ status, body: { code, message: '예시가 없어요.' } });

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
