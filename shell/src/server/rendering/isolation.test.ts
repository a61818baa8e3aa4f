import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from '../config.ts';
import { areaBundle, fakeReleases } from '../test/fake-releases.ts';
import { THREAD_LIMITS } from './limits.ts';
import { LiveRenderer } from './live-renderer.ts';

/** What is short is for faults; what whole pages could reach on a busy machine is long. */
const LIMITS = {
  ...THREAD_LIMITS,
  tick: 20,
  start: 60_000,
  stall: 150,
  silent: 20_000,
  hung: 300,
  heap: 64,
  softBuffers: 48,
  leaking: 60,
  buffers: 256,
};
const WHOLE = { status: 200, text: '<one>its page</one bad>' };
const FRAME = { status: 503, text: '<one></one bad>' };

let dir: string;
let live: LiveRenderer;
let releases: ReturnType<typeof fakeReleases>;
const logged: Record<string, unknown>[] = [];
const log = { info: () => {}, error: (fields: Record<string, unknown>) => logged.push(fields) };

beforeEach(async () => {
  logged.length = 0;
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-isolation-'));
  releases = fakeReleases(dir);
  await releases.deploy('one');
  await releases.deployArea('mfe-marketplace', 'good');
  live = new LiveRenderer(readConfig({ RELEASES_DIR: dir }), log as unknown as FastifyBaseLogger, LIMITS);
});
afterEach(async () => {
  live.stop();
  await rm(dir, { recursive: true });
});

async function page(address: string) {
  const rendered = await live.current?.render(`http://site${address}`);
  return { status: rendered?.status, text: rendered?.text };
}
const until = async (fact: () => boolean) => {
  while (!fact()) await new Promise((next) => setTimeout(next, 10));
};
const quarantined = () =>
  live.faults.quarantined.map(({ app, version, of, reason }) => `${app}@${version} ${of}: ${reason}`);
const bad = (of: string, reason: string) => `mfe-community@bad ${of}: ${reason}`;

/** Pages of other owners are whole. */
async function othersWork() {
  expect(await page('/solution')).toEqual({ status: 200, text: '<one>its page</one good>' });
  expect(await page('/agree')).toEqual({ status: 200, text: '<one></one>' });
}

/** A file that is not loaded with the entry, as the chunk of a page. */
const CHUNK = `
  const file = require('node:path').join(__dirname, 'chunk.cjs');
  await new Promise(() => require('node:fs').readFile(file, 'utf8', (_error, text) =>
    require('node:vm').runInThisContext(text, file)));
`;
const LOOP = 'for (;;) {}';

describe('A release that fails while it is loaded is left out of its pages and of home', () => {
  it.each([
    ['throws', areaBundle({ atLoad: "throw new Error('at load')" }), 'load'],
    ['cannot be parsed', 'exports.page = ;', 'load'],
    ['is HTML', '<!doctype html><title>404</title>', 'load'],
    ['rejects', "module.exports = Promise.reject(new Error('top-level await'))", 'load'],
    ['leaves', areaBundle({ atLoad: 'process.exit(0)' }), 'exit'],
    ['never pauses', areaBundle({ atLoad: LOOP }), 'loop'],
  ])('One that %s', async (_how, server, reason) => {
    await releases.deployArea('mfe-community', 'bad', server);
    await live.start();
    expect(quarantined().toSorted()).toEqual([bad('home', reason), bad('pages', reason)]);
    expect(logged).toContainEqual(expect.objectContaining({ app: 'mfe-community', version: 'bad', reason }));
    expect(await page('/concern')).toEqual(FRAME);
    expect(await page('/')).toEqual({ status: 200, text: '<one>its part</one>' });
    await othersWork();
  });

  it('One that has no entry', async () => {
    await releases.deployArea('mfe-community', 'bad');
    await rm(path.join(dir, 'mfe-community/bad/server'), { recursive: true });
    await live.start();
    expect(quarantined().toSorted()).toEqual([bad('home', 'load'), bad('pages', 'load')]);
    expect(await page('/concern')).toEqual(FRAME);
    await othersWork();
  });
});

describe('A release that ends or blocks its thread leaves the server', () => {
  it.each([
    ['never pauses', { page: LOOP }, {}, 'loop'],
    ['leaves', { page: 'process.exit(1)' }, {}, 'exit'],
    [
      'throws outside of its pages',
      { page: "await new Promise(() => setTimeout(() => { throw new Error('late') }))" },
      {},
      'crash',
    ],
    ['has a chunk that cannot be parsed', { page: CHUNK }, { 'chunk.cjs': 'const = 1' }, 'crash'],
    ['fills the heap', { page: 'for (;;) held.push(new Array(1e5).fill({}).map(() => ({})))' }, {}, 'memory'],
    [
      'fills memory with buffers',
      { page: 'for (;;) { held.push(Buffer.allocUnsafeSlow(2 ** 26)); await new Promise(setImmediate); }' },
      {},
      'memory',
    ],
  ])('One that %s', async (_how, parts, files, reason) => {
    await releases.deployArea('mfe-community', 'bad', areaBundle(parts), files);
    await live.start();
    let answered = false;
    const failing = page('/concern').finally(() => {
      answered = true;
    });
    await othersWork();
    if (reason === 'loop') expect(answered).toBe(false);
    expect(await failing).toEqual(FRAME);
    await until(() => quarantined().length > 0);
    expect(quarantined()).toEqual([bad('pages', reason)]);
    expect(await page('/concern')).toEqual(FRAME);
    expect((await page('/')).text).toContain('its partits part');
    await othersWork();
  });

  it('until its next version', async () => {
    await releases.deployArea('mfe-community', 'bad', areaBundle({ page: 'process.exit(1)' }));
    await live.start();
    expect(await page('/concern')).toEqual(FRAME);
    await releases.deployArea('mfe-community', 'next');
    await until(() => live.current?.composition.id.includes('mfe-community@next') === true);
    expect((await page('/concern')).status).toBe(200);
    await releases.switchTo({ 'mfe-community': 'bad' });
    await until(() => live.current?.composition.id.includes('mfe-community@bad') === true);
    expect(await page('/concern')).toEqual(FRAME);
  });
});

describe('A fragment that ends or blocks the thread of home is left to the browser', () => {
  it.each([
    ['never pauses', LOOP, 'loop'],
    ['never pauses after a call', `await new Promise(setImmediate); ${LOOP}`, 'loop'],
    ['leaves', 'process.exit(1)', 'exit'],
    ['throws outside of it', "await new Promise(() => setTimeout(() => { throw new Error('late') }))", 'crash'],
  ])('One that %s', async (_how, fragment, reason) => {
    await releases.deployArea('mfe-community', 'bad', areaBundle({ fragment }));
    await live.start();
    expect(await page('/')).toEqual({ status: 200, text: '<one></one>' });
    await until(() => quarantined().length > 0);
    expect(quarantined()).toEqual([bad('home', reason)]);
    expect(await page('/concern')).toEqual(WHOLE);
    while ((await page('/')).text !== '<one>its part</one>');
    await othersWork();
  });
});

describe('What costs one page is no reason to leave the server', () => {
  it.each([['throws', "throw new Error('a page')"]])(
    'A page that %s is the frame with its place',
    async (_how, body) => {
      let count = 0;
      await releases.deployArea(
        'mfe-community',
        'bad',
        areaBundle({ atLoad: 'let count = 0;', page: `if (count++ === 0) { ${body} } return 'its page';` }),
      );
      await live.start();
      const failing = page('/concern');
      await othersWork();
      expect(await failing).toEqual(FRAME);
      while (count++ < 3) expect(await page('/concern')).toEqual(WHOLE);
      expect(quarantined()).toEqual([]);
      expect(logged).toContainEqual(expect.objectContaining({ app: 'mfe-community', version: 'bad' }));
    },
  );

  it('A page that never ends is given up', async () => {
    live = new LiveRenderer(readConfig({ RELEASES_DIR: dir }), log as unknown as FastifyBaseLogger, {
      ...LIMITS,
      page: 500,
    });
    await releases.deployArea('mfe-community', 'bad', areaBundle({ page: 'await new Promise(() => {})' }));
    await live.start();
    expect(await page('/concern')).toEqual(FRAME);
    expect(quarantined()).toEqual([]);
  });

  it('A rejection that nobody handles is logged, with whose it is', async () => {
    const rejects = "void Promise.reject(new Error('nobody')); return 'its page';";
    await releases.deployArea('mfe-community', 'bad', areaBundle({ page: rejects, fragment: rejects }));
    await live.start();
    for (const _ of [1, 2]) expect(await page('/concern')).toEqual(WHOLE);
    await page('/');
    const fields = { app: 'mfe-community', version: 'bad', error: expect.stringContaining('nobody') };
    await until(() => logged.length >= 3);
    expect(logged).toEqual(Array(3).fill(fields));
    expect(quarantined()).toEqual([]);
  });
});

it('A thread that leaks is replaced without the loss of a page, and not for ever', async () => {
  const leak = "held.push(Buffer.alloc(2 ** 23, 1)); return 'its page';";
  await releases.deployArea('mfe-community', 'bad', areaBundle({ page: leak }));
  await live.start();
  let pages = 0;
  while (quarantined().length === 0) {
    expect(await page('/concern')).toEqual(WHOLE);
    await new Promise((next) => setTimeout(next, 20));
    pages += 1;
  }
  expect(quarantined()).toEqual([bad('pages', 'memory')]);
  expect(logged.filter(({ error }) => error === 'the rendering thread leaks memory')).toHaveLength(3);
  expect(pages).toBeGreaterThan(10);
  await until(() => logged.length >= 3);
  await othersWork();
});

it('A deploy of one area leaves the threads of the others, and each page names one set of releases', async () => {
  await releases.deployArea('mfe-marketplace', 'good', areaBundle({ page: "return 'page ' + held.push('')" }));
  await releases.deployArea('mfe-community', 'first');
  await live.start();
  expect((await page('/solution')).text).toBe('<one>page 1</one good>');
  await releases.deployArea('mfe-community', 'second', areaBundle({ page: "return 'its new page'" }));
  await until(() => live.current?.composition.id.includes('mfe-community@second') === true);
  expect((await page('/concern')).text).toBe('<one>its new page</one second>');
  expect((await page('/solution')).text).toBe('<one>page 2</one good>');
});

it('Code of an area finds no token of the site server in its environment', async () => {
  process.env.REGISTRY_TOKEN = 'secret';
  process.env.METRICS_TOKEN = 'secret';
  try {
    const page = "return 'env: ' + Object.values(process.env).includes('secret')";
    await releases.deployArea('mfe-community', 'good', areaBundle({ page }));
    await live.start();
  } finally {
    delete process.env.REGISTRY_TOKEN;
    delete process.env.METRICS_TOKEN;
  }
  expect(await page('/concern')).toMatchObject({ text: expect.stringContaining('env: false') });
});
