import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AreaCall } from '@onmaum/shared-contract/area-calls/area-call';
import { declareCalls } from '@onmaum/shared-contract/area-calls/declared';
import { DECLARED_CALLS_PATH } from '@onmaum/shared-contract/area-calls/prefix';
import { z } from 'zod';
import { TIMES } from '../../src/providers/area-service/area-service.ts';
import { startApp, type TestApp } from './app.ts';
import { Browser } from './browser.ts';

const schema = { params: null, query: null, body: null, answer: z.object({ wishes: z.array(z.string()) }) };
const rules = { tag: '선물', schema, limit: 100, cache: 'never' } as const;
/** Declared calls of an area. */
export const GIFT = {
  list: { ...rules, method: 'GET', path: '/api/areas/mfe-gift/wishes', summary: '목록', access: 'public', cache: 60 },
  add: { ...rules, method: 'POST', path: '/api/areas/mfe-gift/wishes', summary: '추가', access: 'member' },
  remove: { ...rules, method: 'DELETE', path: '/api/areas/mfe-gift/wishes/:id', summary: '삭제', access: 'member' },
  vote: { ...rules, method: 'POST', path: '/api/areas/mfe-gift/votes', summary: '투표', access: 'public', limit: 2 },
  one: { ...rules, method: 'GET', path: '/api/areas/mfe-gift/gifts/:id', summary: '선물', access: 'public' },
  stock: { ...rules, method: 'GET', path: '/api/areas/mfe-gift/gifts/stock', summary: '재고', access: 'operator' },
} as const satisfies Record<string, AreaCall>;
const TRY = {
  list: { ...rules, method: 'GET', path: '/api/areas/mfe-try/wishes', summary: '목록', access: 'public' },
} as const satisfies Record<string, AreaCall>;
export const WISHES = GIFT.list.path;
export const OTHER_WISHES = TRY.list.path;

/** A request that the service received. */
export interface Got {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** An area's service for tests. */
export interface TestService {
  origin: string;
  /** Requests that the service received, except those for its list of calls. */
  got: Got[];
  /** Number of times that its list of calls was read. */
  reads: number;
  /** Answers requests; a test replaces it. */
  answer: (got: Got, reply: ServerResponse) => unknown;
  /** Answers requests for its list of calls; a test replaces it. */
  declare: RequestListener;
  close(): void;
}

export const answerJson = (reply: ServerResponse, status: number, body: unknown, headers = {}) =>
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Starts a service on a free port of this machine. */
async function openService(calls: Record<string, AreaCall>): Promise<TestService> {
  const server = createServer(async (request, reply) => {
    const { method = '', url = '', headers } = request;
    if (url === DECLARED_CALLS_PATH) {
      service.reads += 1;
      return service.declare(request, reply);
    }
    const got = { method, url, headers, body: headers['content-type'] ? await json(request) : undefined };
    service.got.push(got);
    service.answer(got, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: TestService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got: [],
    reads: 0,
    answer: (_got, reply) => answerJson(reply, 200, { wishes: [] }),
    declare: (_request, reply) => answerJson(reply, 200, declareCalls(calls)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

interface Areas {
  gift: TestService;
  other: TestService;
  api: TestApp;
  visitor: Browser;
  member: Browser;
  /** Starts another API with the same services. @param env more environment variables */
  open: (env?: Record<string, string>) => Promise<TestApp>;
}

/** An API with the services of two areas, for all tests of a file. The services are reset before each test. */
export function useAreas(): Areas {
  const areas = {} as Areas;
  const times = { ...TIMES };
  let first: Pick<TestService, 'answer' | 'declare'>;
  beforeAll(async () => {
    const [gift, other] = [await openService(GIFT), await openService(TRY)];
    const { answer, declare } = gift;
    first = { answer, declare };
    const open = (env = {}) => startApp({ AREA_SERVICES: `mfe-gift=${gift.origin}, mfe-try=${other.origin}/`, ...env });
    const api = await open();
    Object.assign(areas, { gift, other, api, open, visitor: new Browser(api.app), member: new Browser(api.app) });
    await areas.member.join('kakao', 'new-gift');
  });
  beforeEach(() => {
    Object.assign(TIMES, times, { again: -1 });
    Object.assign(areas.gift, first, { got: [], reads: 0 });
    areas.other.got = [];
  });
  afterAll(async () => {
    Object.assign(TIMES, times);
    await areas.api.close();
    areas.gift.close();
    areas.other.close();
  });
  return areas;
}
