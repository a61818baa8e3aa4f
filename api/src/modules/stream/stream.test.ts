/** @database both: the two databases deliver events differently */

import { mock } from 'node:test';
import { STREAM_HEARTBEAT_MS, type StreamEvent } from '@onmaum/shared-contract/stream/events';
import { startOther, useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { openEvents, type ReadStream } from '../../../test/support/events.ts';
import { publish } from '../../db/events.ts';
import type { Published } from '../../db/messages.ts';

const demo = useDemo();
const open: ReadStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
  mock.reset();
  mock.timers.reset();
});

const taken = (id: number): StreamEvent => ({ topic: 'worries', kind: 'taken', id });
const announce = (event: StreamEvent, to: Published['to']) =>
  demo.db.transaction().execute((trx) => publish(trx, event, to));

async function signedIn(hint: string) {
  const browser = new Browser(demo.app);
  const { user_idx: id } = await browser.signIn('kakao', hint);
  const stream = await openEvents(demo.origin, browser.token);
  open.push(stream);
  return { browser, id, stream };
}

it('Every counsellor and operator receives an event about worries, and a member does not', async () => {
  const [counsellor, operator, member] = await Promise.all(['counsellor', 'operator', 'member'].map(signedIn));
  await announce(taken(7), 'staff');
  await announce({ topic: 'order', kind: 'changed', id: 3 }, [member?.id ?? 0]);
  expect(await counsellor?.stream.next()).toEqual({ event: 'change', data: taken(7) });
  expect(await operator?.stream.next()).toEqual({ event: 'change', data: taken(7) });
  expect(await member?.stream.next()).toEqual({ event: 'change', data: { topic: 'order', kind: 'changed', id: 3 } });
});

it('A transaction that is rolled back publishes nothing', async () => {
  const { stream } = await signedIn('counsellor');
  const failing = demo.db.transaction().execute(async (trx) => {
    await publish(trx, taken(1), 'staff');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await announce(taken(2), 'staff');
  expect(await stream.next()).toEqual({ event: 'change', data: taken(2) });
});

it('A second process sends the events of the first', async () => {
  const other = await startOther(demo);
  const browser = new Browser(demo.app);
  await browser.signIn('kakao', 'counsellor');
  const stream = await openEvents(other.origin, browser.token);
  await announce(taken(9), 'staff');
  expect(await stream.next()).toEqual({ event: 'change', data: taken(9) });
  // closing the process ends the stream
  await other.app.close();
  expect(await stream.next()).toBeNull();
});

it('A visitor gets no stream', async () => {
  expect((await fetch(`${demo.origin}/api/stream`)).status).toBe(401);
});

it('Ten streams of a member stay open; the eleventh ends the first', async () => {
  const { browser, stream } = await signedIn('member');
  for (let others = 0; others < 10; others++) open.push(await openEvents(demo.origin, browser.token));
  expect(await stream.next()).toBeNull();
  expect(demo.app.streams.all()).toHaveLength(10);
});

it.each([
  ['POST', '/api/auth/logout'],
  ['DELETE', '/api/auth/sessions'],
] as const)('A stream ends as soon as its session does (%s %s)', async (method, path) => {
  const { browser, stream } = await signedIn('counsellor');
  await browser.send(method, path);
  expect(await stream.next()).toBeNull();
});

it('A stream ends as soon as another process has ended its session, and calls of the session are then refused', async () => {
  const other = await startOther(demo);
  const browser = new Browser(demo.app);
  await browser.signIn('kakao', 'counsellor');
  const stream = await openEvents(other.origin, browser.token);
  await browser.send('POST', '/api/auth/logout');
  expect(await stream.next()).toBeNull();
  const headers = { authorization: `Bearer ${browser.token}` };
  const answer = await other.app.inject({ method: 'POST', url: '/api/auth/jwt-check', headers });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_revoked']);
  await other.app.close();
});

it('A stream whose session has ended without a message ends at a heartbeat', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { id, stream } = await signedIn('counsellor');
  await demo.db.updateTable('sessions').set({ ended_at: new Date() }).where('member_id', '=', id).execute();
  // advances the clock beyond the five seconds for which a session is cached
  const now = performance.now();
  mock.method(performance, 'now', () => now + 6_000);
  mock.timers.tick(STREAM_HEARTBEAT_MS);
  expect(await stream.next()).toBeNull();
});
