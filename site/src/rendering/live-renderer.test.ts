import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from '../config.ts';
import { fakeReleases } from '../test/fake-releases.ts';
import { until } from '../test/until.ts';
import { LiveRenderer } from './live-renderer.ts';
import { THREAD_LIMITS } from './threads/limits.ts';

let dir: string;
let live: LiveRenderer;
const deploy = (version: string, server?: string) => fakeReleases(dir).deploy(version, server);
const point = (version: string) => fakeReleases(dir).point(version);
const logged: string[] = [];
const log = {
  info: (_data: unknown, text: string) => logged.push(text),
  error: (_data: unknown, text: string) => logged.push(text),
} as unknown as FastifyBaseLogger;

/** Waits until the renderer has polled the file again, as it does every second. */
const looked = () => new Promise((next) => setTimeout(next, 1_300));
const serves = (version: string) => until(() => live.current?.composition.id === version);
const page = async (href: string) => (await live.current?.render(`http://site${href}`))?.bytes.toString();

beforeEach(async () => {
  logged.length = 0;
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-live-'));
  live = new LiveRenderer(readConfig({ RELEASES_DIR: dir }), log);
});
afterEach(async () => {
  live.stop();
  await rm(dir, { recursive: true });
});

it('The renderer does not start without a release that can be served', async () => {
  await expect(live.start()).rejects.toThrow('no releases to serve');
});

it('A new release takes over without a pause, and the old release finishes its pages', async () => {
  await deploy('one');
  await live.start();
  const slow = page('/slow');
  await deploy('two');
  await serves('two');
  expect([await slow, await page('/')]).toEqual(['<one></one>', '<two></two>']);
  await point('one');
  await serves('one');
  expect(await page('/')).toBe('<one></one>');
});

it('A release that does not start, or half a pointer file, changes nothing, and is logged once', async () => {
  await deploy('one');
  await live.start();
  await deploy('broken', 'throw new Error("no bundle")');
  await until(() => logged.length >= 2);
  await writeFile(path.join(dir, 'discovery.json'), '{"schema":');
  await until(() => logged.length >= 3);
  await looked();
  expect(logged).toEqual(['serving', 'the live releases cannot be served', 'the live releases cannot be served']);
  expect(await page('/')).toBe('<one></one>');
  expect(live.quarantined).toMatchObject([{ app: 'shell', version: 'broken', reason: 'load' }]);
  expect(live.faults.quarantined).toEqual([]);
  expect(live.isUpToDate).toBe(false);

  await point('one');
  await until(() => live.isUpToDate);
  await deploy('broken');
  await serves('broken');
  expect([live.quarantined, live.faults.quarantined]).toEqual([[], []]);
  expect(live.isUpToDate).toBe(true);
});

it('A shell that renders is in no quarantine when its next set does not start, but its server is not up to date', async () => {
  const fussy = `
    exports.createRenderer = async ({ remotes }) => {
      if (remotes.some(({ version }) => version === 'second')) throw new Error('not with this one');
      return {
        async render(_href, sink) {
          sink.begin({ status: 200 });
          sink.write('fussy');
        },
      };
    };
  `;
  const releases = fakeReleases(dir);
  await releases.deploy('fussy', fussy);
  await live.start();
  await releases.deployArea('mfe-community', 'second');
  await until(() => live.quarantined.length > 0);
  expect(await page('/')).toBe('fussy');
  expect(live.quarantined).toMatchObject([{ app: 'shell', version: 'fussy' }]);
  expect([live.faults.quarantined, live.isUpToDate]).toEqual([[], false]);
});

it('A server without an intact file of a live area is not up to date', async () => {
  const releases = fakeReleases(dir);
  await releases.deploy('one');
  await releases.deployArea('mfe-community', 'first');
  await live.start();
  expect(live.isUpToDate).toBe(true);
  await releases.switchTo({ 'mfe-community': 'missing' });
  await serves('one mfe-community@damaged');
  expect(live.isUpToDate).toBe(false);
});

it('A failing page affects no other page; a thread that dies is replaced', async () => {
  await deploy('one');
  await live.start();
  await expect(page('/early')).rejects.toThrow('early');
  await expect(page('/late')).rejects.toThrow('late');
  expect(await page('/')).toBe('<one></one>');

  const slow = page('/slow').catch((error: Error) => error.message);
  await expect(page('/die')).rejects.toThrow('ended');
  expect(await slow).toContain('ended');
  expect(live.current?.responds).toBe(false);
  await until(() => live.current?.responds === true);
  expect(await page('/')).toBe('<one></one>');
});

it('A hanging start is aborted when another set becomes live, or else at its time limit', async () => {
  await deploy('one');
  live = new LiveRenderer(readConfig({ RELEASES_DIR: dir }), log, { ...THREAD_LIMITS, start: 1_500 });
  await live.start();
  await deploy('endless', 'exports = new Promise(() => {}); module.exports = exports;');
  await deploy('loop', 'for (;;) {}');
  await deploy('two');
  await serves('two');
  expect(await page('/')).toBe('<two></two>');

  await point('endless');
  await until(() => logged.includes('the live releases cannot be served'));
  expect(await page('/')).toBe('<two></two>');
});

it.each([
  ['1', true],
  ['0', false],
])('With ALLOW_EMULATORS=%s pages show whether the site is a demonstration', async (value, demonstration) => {
  const source = `
    exports.createRenderer = async ({ demonstration }) => ({
      async render(_href, sink) {
        sink.begin({ status: 200 });
        sink.write(String(demonstration));
      },
    });
  `;
  await deploy('emulators', source);
  process.env.ALLOW_EMULATORS = value;
  await live.start().finally(() => delete process.env.ALLOW_EMULATORS);
  expect(await page('/')).toBe(String(demonstration));
});

it('An older shell, whose threads render only their first set, is restarted with each set', async () => {
  const old = `
    exports.createRenderer = async ({ remotes }) => ({
      async render(_href, sink) {
        sink.begin({ status: 200 });
        sink.write(remotes.map(({ app, version }) => app + '@' + version).join());
      },
    });
  `;
  const releases = fakeReleases(dir);
  await releases.deploy('old', old);
  await releases.deployArea('mfe-community', 'first');
  await live.start();
  for (const address of ['/agree', '/concern']) expect(await page(address)).toBe('mfe-community@first');
  await releases.deployArea('mfe-community', 'second');
  await serves('old mfe-community@second');
  for (const address of ['/agree', '/concern']) expect(await page(address)).toBe('mfe-community@second');
});
