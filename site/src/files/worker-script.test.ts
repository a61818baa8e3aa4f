import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { serveWorker } from './worker-script.ts';

let shellDir: string;
beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'onmaum-worker-'));
  await mkdir(path.join(shellDir, 'client/public'), { recursive: true });
  await writeFile(path.join(shellDir, 'client/public/worker.js'), 'the live worker');
});
afterAll(() => rm(shellDir, { recursive: true }));

async function workerOf(environment: NodeJS.ProcessEnv, dir = shellDir) {
  const app = Fastify();
  serveWorker(app, readConfig(environment), { shellDirOf: () => dir });
  return app.inject('/worker.js');
}

it('The worker comes from the live shell, and browsers revalidate it every time', async () => {
  const answer = await workerOf({});
  expect(answer.body).toBe('the live worker');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  });
});

it.each([
  ['When it is switched off', { OFFLINE_PAGES: '0' }, undefined],
  ['In development', { DEV_ENTRIES: 'shell=http://127.0.0.1/' }, undefined],
  ['With a shell that has no worker', {}, '/nowhere'],
])('%s, browsers get a worker that deletes the caches and itself', async (_when, environment, dir) => {
  const { statusCode, body } = await workerOf(environment, dir);
  expect(statusCode).toBe(200);
  const names = new Set(['pages', 'files']);
  const registration = { unregister: jest.fn() };
  const waits: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: object) => void>();
  vm.runInNewContext(body, {
    registration,
    skipWaiting() {},
    caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
  expect(listeners.has('fetch')).toBe(false);
  listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
  expect([...names]).toEqual([]);
  expect(registration.unregister).toHaveBeenCalledTimes(1);
});
