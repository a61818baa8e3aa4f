import { BroadcastChannel, locks } from 'node:worker_threads';
import type { StreamEvent } from '@onmaum/shared-contract/stream/events';
import { clearSession, openSession } from '../session-store.ts';
import { onSessionSignals } from '../signals.ts';
import { receiveStream } from './browser-stream.ts';
import { settle, startStreamServer, until } from './test/stream-server.ts';

/** Replaces the Web Locks of the browser, which jsdom lacks. */
const setLocks = (value: unknown) => Object.defineProperty(navigator, 'locks', { value, configurable: true });
const session = {
  ...{ status: 'main', token: 'a-token', user_idx: 9, level: 5, nickname: '하늘', profile_image: '', email: '' },
  ...{ provider: 'kakao', social_id: '', social_token: '' },
};
const worry = (id: number): StreamEvent => ({ topic: 'worries', kind: 'new', id });

let server: Awaited<ReturnType<typeof startStreamServer>>;
let close: (() => void)[] = [];

/** Opens a tab. @returns the events that it has received, and a function that closes it */
function openTab() {
  const received: (number | 'resync' | null)[] = [];
  const leave = receiveStream(9, {
    onEvent: ({ id }) => received.push(id),
    onResync: () => received.push('resync'),
  });
  close.push(leave);
  return { received, leave };
}
/** Advances the fake timers in steps of 5 seconds, and lets the tabs read the stream after each step. */
async function pass(seconds: number, meanwhile = () => {}) {
  for (let second = 0; second < seconds; second += 5) {
    meanwhile();
    await settle();
    jest.advanceTimersByTime(5_000);
  }
  await settle();
}

beforeEach(async () => {
  Object.assign(globalThis, { BroadcastChannel });
  setLocks(locks);
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  server = await startStreamServer();
  openSession(session);
});
afterEach(async () => {
  for (const leave of close) leave();
  close = [];
  await server.stop();
  clearSession();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('Three tabs of a browser share one stream, and all receive its events', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  await until(() => tabs.every(({ received }) => received.length === 1));
  server.streams[0]?.send(worry(7));
  await until(() => tabs.every(({ received }) => received.length === 2));
  expect(tabs.map(({ received }) => received)).toEqual(Array(3).fill(['resync', 7]));
  expect(server.streams.map(({ bearer }) => bearer)).toEqual(['Bearer a-token']);
});

it('When the tab with the stream is closed, another tab opens a stream and reloads its data', async () => {
  const [first, second] = [openTab(), openTab()];
  await until(() => second.received.length === 1);
  first.leave();
  await until(() => server.streams.length === 2 && second.received.length === 2);
  server.streams[1]?.send(worry(8));
  await until(() => second.received.length === 3);
  expect(second.received).toEqual(['resync', 'resync', 8]);
  expect(server.open()).toHaveLength(1);
  expect(first.received).toEqual(['resync']);
});

it('Without locks each tab opens its own stream', async () => {
  setLocks(undefined);
  const tabs = [openTab(), openTab()];
  await until(() => tabs.every(({ received }) => received.length === 1));
  expect(server.open()).toHaveLength(2);
  for (const stream of server.streams) stream.send(worry(3));
  await until(() => tabs.every(({ received }) => received.length === 2));
});

it('A tab that is opened later reloads its data once it shares the stream', async () => {
  const first = openTab();
  await until(() => first.received.length === 1);
  const later = openTab();
  await settle();
  server.streams[0]?.heartbeat();
  await until(() => later.received.length === 1);
  expect([first.received, later.received]).toEqual([['resync'], ['resync']]);
});

it('After the server has closed the stream, another stream is opened and all data is reloaded', async () => {
  const tab = openTab();
  await until(() => tab.received.length === 1);
  server.streams[0]?.close();
  await pass(5);
  await until(() => tab.received.length === 2);
  expect(tab.received).toEqual(['resync', 'resync']);
  server.streams[1]?.resync();
  await until(() => tab.received.length === 3);
});

it('A stream without heartbeats is replaced by another stream', async () => {
  const tab = openTab();
  await until(() => tab.received.length === 1);
  await pass(60, () => server.streams[0]?.heartbeat());
  expect(server.streams).toHaveLength(1);
  await pass(45);
  await until(() => server.open().length === 1 && server.streams.length === 2);
});

it('Behind a proxy that buffers streams, a visible page reloads its data every 30 seconds until the stream opens', async () => {
  let isHeld = true;
  server.answers((_request, reply) => {
    if (isHeld) reply.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    return isHeld;
  });
  const tab = openTab();
  await pass(95);
  expect(tab.received).toEqual(['resync', 'resync', 'resync']);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(30);
  expect(tab.received).toHaveLength(3);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.received).toHaveLength(4);
  isHeld = false;
  await pass(60, () => server.streams[0]?.heartbeat());
  expect(server.open()).toHaveLength(1);
});

it('The login page of a Wi-Fi network is not taken for the stream', async () => {
  server.answers((_request, reply) => Boolean(reply.writeHead(200, { 'content-type': 'text/html' }).end('로그인')));
  const tab = openTab();
  await pass(35);
  expect(tab.received).toEqual(['resync']);
});

it('The stream ends when the browser goes offline, and opens again when it is online', async () => {
  const tab = openTab();
  await until(() => tab.received.length === 1);
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await until(() => server.open().length === 0);
  await pass(90);
  expect([tab.received.length, server.streams.length]).toEqual([1, 1]);
  offline.mockRestore();
  window.dispatchEvent(new Event('online'));
  await until(() => tab.received.length === 2);
});

it('A token that has expired is renewed before the stream opens', async () => {
  server.answers((request, reply) => {
    if (request.url === '/api/auth/refresh') {
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...session, token: 'b-token' }));
      return true;
    }
    if (request.headers.authorization === 'Bearer b-token') return false;
    reply.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"invalid_token","message":"만료"}');
    return true;
  });
  const tab = openTab();
  await until(() => tab.received.length === 1);
  expect(server.streams.map(({ bearer }) => bearer)).toEqual(['Bearer b-token']);
});

it('While the renewal of an expired token gets no answer, the stream is tried again', async () => {
  const answered = { 'content-type': 'application/json' };
  let isDown = true;
  server.answers((request, reply) => {
    if (request.headers.authorization === 'Bearer b-token') return false;
    const isRenewal = request.url === '/api/auth/refresh';
    if (isRenewal && !isDown) reply.writeHead(200, answered).end(JSON.stringify({ ...session, token: 'b-token' }));
    else reply.writeHead(isRenewal ? 503 : 401, answered).end('{"code":"invalid_token","message":"만료"}');
    return true;
  });
  const tab = openTab();
  await pass(10);
  expect([tab.received, server.streams]).toEqual([[], []]);
  isDown = false;
  await pass(60);
  expect(server.streams.map(({ bearer }) => bearer)).toEqual(['Bearer b-token']);
});

it('After the session is refused, no further attempt is made and the person sees no message', async () => {
  const sessionEnded = jest.fn();
  const stop = onSessionSignals({ loginNeeded: () => {}, sessionEnded });
  let requests = 0;
  server.answers((_request, reply) => {
    requests += 1;
    reply.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"invalid_token","message":"만료"}');
    return true;
  });
  openTab();
  await until(() => requests > 0);
  await pass(30);
  const before = requests;
  await pass(300);
  expect([requests, sessionEnded.mock.calls.length]).toEqual([before, 0]);
  stop();
});

it('A visible tab takes the stream over from a suspended tab that does not answer', async () => {
  let wake = () => {};
  // a suspended tab holds the lock and runs no code
  const holding = locks.request('onmaum-stream-9', () => new Promise<void>((resolve) => (wake = resolve)));
  // the rejection is handled at once, since the lock is lost before the test awaits the promise
  const suspended = holding.then(
    () => 'kept',
    () => 'lost',
  );
  const tab = openTab();
  await pass(30);
  expect([tab.received, server.streams.length]).toEqual([['resync'], 0]);
  await pass(30);
  await until(() => server.open().length === 1);
  expect(await suspended).toBe('lost');
  wake();
});
