import { BroadcastChannel, locks } from 'node:worker_threads';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { clearSession, openSession, STORAGE_KEY, sessionStore } from '../session-store.ts';
import { settle, startStreamServer, until } from './test/stream-server.ts';
import { useStreamEvents } from './use-stream-events.ts';

const session = {
  ...{ status: 'main', token: 'a-token', user_idx: 9, level: 5, nickname: '하늘', profile_image: '', email: '' },
  ...{ provider: 'kakao', social_id: '', social_token: '' },
};

function Queue() {
  const [changes, setChanges] = useState<string[]>([]);
  useStreamEvents('worries', ({ kind, id }) => setChanges((known) => [...known, `${kind} ${id ?? ''}`.trim()]));
  return <p>{changes.join(', ')}</p>;
}

let server: Awaited<ReturnType<typeof startStreamServer>>;
beforeEach(async () => {
  Object.assign(globalThis, { BroadcastChannel });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  server = await startStreamServer();
});
afterEach(async () => {
  clearSession();
  await server.stop();
});

it('A screen receives the changes of its topic, but not of other topics', async () => {
  openSession(session);
  render(<Queue />);
  await screen.findByText('resync');
  server.streams[0]?.send({ topic: 'order', kind: 'changed', id: 4 });
  server.streams[0]?.send({ topic: 'worries', kind: 'taken', id: 7 });
  expect(await screen.findByText('resync, taken 7')).toBeVisible();
});

it('A visitor opens no stream; signing in opens it', async () => {
  render(<Queue />);
  await settle();
  expect(server.streams).toHaveLength(0);
  openSession(session);
  expect(await screen.findByText('resync')).toBeVisible();
});

it.each([
  ['here', clearSession],
  [
    'in another tab',
    () => {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ userState: { ...session, token: '', user_idx: 0 } }));
      void sessionStore.persist.rehydrate();
    },
  ],
])('Signing out %s ends the stream at once', async (_where, signOut) => {
  openSession(session);
  render(<Queue />);
  await screen.findByText('resync');
  signOut();
  await until(() => server.open().length === 0);
  await settle();
  expect(server.streams).toHaveLength(1);
});

it('When another member signs in, the stream of the first member ends and another stream opens', async () => {
  openSession(session);
  render(<Queue />);
  await screen.findByText('resync');
  openSession({ ...session, user_idx: 10, token: 'b-token' });
  await until(() => server.streams.length === 2 && server.open().length === 1);
  expect(server.open()[0]?.bearer).toBe('Bearer b-token');
});

it('The stream stays open between two screens, and ends some seconds after the last screen is closed', async () => {
  openSession(session);
  const first = render(<Queue />);
  await screen.findByText('resync');
  first.unmount();
  const second = render(<Queue />);
  await settle();
  expect(server.streams).toHaveLength(1);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  second.unmount();
  jest.advanceTimersByTime(6_000);
  await until(() => server.open().length === 0);
  jest.useRealTimers();
});
