import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from '../config.ts';
import { areaBundle, fakeReleases } from '../test/fake-releases.ts';
import { LiveRenderer } from './live-renderer.ts';
import { THREAD_LIMITS } from './threads/limits.ts';

const AREA = { app: 'mfe-community', version: 'bad' };
const SHELL = { app: 'shell', version: 'one' };
const OTHER = { app: 'mfe-marketplace', version: 'good' };

let dir: string;
let live: LiveRenderer;
const faults: unknown[] = [];
const errors: unknown[] = [];
const log = { info: () => {}, error: () => {} } as unknown as FastifyBaseLogger;

/** Opens a site with an area that has the given code. */
async function open(code: Parameters<typeof areaBundle>[0], limits: Partial<typeof THREAD_LIMITS> = {}) {
  const releases = fakeReleases(dir);
  await releases.deploy(SHELL.version);
  await releases.deployArea('mfe-marketplace', OTHER.version);
  await releases.deployArea('mfe-community', AREA.version, areaBundle(code));
  live = new LiveRenderer(
    readConfig({ RELEASES_DIR: dir }),
    log,
    { ...THREAD_LIMITS, tick: 20, page: 60_000, ...limits },
    { onFault: (...fault) => faults.push(fault), onError: (...error) => errors.push(error) },
  );
  await live.start();
  return releases;
}
async function originOf(address: string) {
  const page = await live.current?.render(`http://site${address}`);
  return { owner: page?.owner, releases: page?.releases, fault: page?.fault };
}

beforeEach(async () => {
  for (const list of [faults, errors]) list.length = 0;
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-origin-'));
});
afterEach(async () => {
  live.stop();
  await rm(dir, { recursive: true });
});

it('A page lists the releases whose code it ran; home lists all areas with fragments', async () => {
  await open({});
  expect(await originOf('/concern')).toEqual({ owner: AREA.app, releases: [SHELL, AREA], fault: undefined });
  expect(await originOf('/agree')).toEqual({ owner: 'shell', releases: [SHELL], fault: undefined });
  expect(await originOf('/')).toEqual({
    ...{ owner: 'shell', fault: undefined },
    releases: [SHELL, AREA, OTHER],
  });
});

it('A page without the content of its area names the fault', async () => {
  await open({ page: "throw new RangeError('its page')" });
  const place = new RegExp(`^RangeError at ${AREA.app}/${AREA.version}/server/\\S+:\\d+:\\d+$`);
  expect((await originOf('/concern')).fault).toEqual({ ...AREA, code: expect.stringMatching(place) });
  live.stop();
  await open({ page: 'process.exit(1)' });
  expect((await originOf('/concern')).fault).toEqual({ ...AREA, code: 'exit' });
  expect((await originOf('/concern')).fault).toEqual({ ...AREA, code: 'quarantine' });
  expect(faults).toEqual([]);
});

it('The code of an area does not see the secret of the site', async () => {
  process.env.SITE_SECRET = 'a secret';
  try {
    await open({ page: "if (process.env.SITE_SECRET) throw new Error('seen')" });
    expect((await originOf('/concern')).fault).toBeUndefined();
  } finally {
    delete process.env.SITE_SECRET;
  }
});

it('A late page blames no release', async () => {
  await open({ page: 'await new Promise(() => {})' }, { page: 500 });
  expect(await originOf('/concern')).toMatchObject({ owner: AREA.app, fault: undefined });
  expect(errors).toEqual([]);
});

it('If an area computes for long, each failed page counts as its fault, also pages that are requested meanwhile', async () => {
  const computes = `
    const spent = () => process.threadCpuUsage().user;
    const end = spent() + 1_000_000;
    while (spent() < end);
    return 'its page'`;
  await open({ page: computes }, { stall: 300, hung: 60_000, page: 60_000 });
  const slow = { owner: AREA.app, releases: [SHELL, AREA], fault: { ...AREA, code: 'slow' } };
  const first = originOf('/concern');
  const begun = performance.now();
  expect(await first).toEqual(slow);
  const waited = performance.now() - begun;
  const again = performance.now();
  expect(await originOf('/concern')).toEqual(slow);
  // the thread stalls, so it does not get the page
  expect(performance.now() - again).toBeLessThan(waited);
  expect((await originOf('/solution')).fault).toBeUndefined();
});

it('Many pages that compute for long together are no fault', async () => {
  // like React: pages that begin together compute without a pause, and end together
  const page = `
    await new Promise(setImmediate);
    const spent = () => process.threadCpuUsage().user;
    for (const end = spent() + 100_000; spent() < end; );
    await new Promise(setImmediate);
    return 'its page'`;
  await open({ page }, { stall: 300, page: 60_000 });
  const pages = await Promise.all(Array.from({ length: 10 }, () => originOf('/concern')));
  expect(pages.map(({ fault }) => fault)).toEqual(Array(10).fill(undefined));
});

it('A failure on home counts for the area in its stack', async () => {
  await open({ fragment: "throw new TypeError('its part')" });
  expect((await originOf('/')).fault).toEqual({ ...AREA, code: expect.stringMatching(/^TypeError at mfe-community/) });
});

it('A failure on home counts for the area that changed a function that another one uses', async () => {
  const changes = `
    const { map } = Array.prototype;
    Array.prototype.map = function (...given) {
      if (new Error().stack.includes('mfe-community')) throw new TypeError('changed');
      return map.apply(this, given);
    };`;
  const releases = await open({ fragment: "return ['its part'].map(String).join()" });
  await releases.deployArea('mfe-marketplace', 'next', areaBundle({ atLoad: changes }));
  while (!live.current?.composition.id.includes('next')) await new Promise((next) => setTimeout(next, 10));
  const code = expect.stringMatching(/^TypeError at mfe-marketplace/);
  expect((await originOf('/')).fault).toEqual({ app: OTHER.app, version: 'next', code });
});

it('A failure on home without an area in its stack counts for the last change', async () => {
  const releases = await open({ fragment: "throw Object.assign(new Error(), { stack: 'TypeError: at the shell' })" });
  expect((await originOf('/')).fault).toEqual({ ...AREA, code: 'TypeError' });
  await releases.deploy('two');
  while (live.current?.composition.shellVersion !== 'two') await new Promise((next) => setTimeout(next, 10));
  expect((await originOf('/')).fault).toEqual({ app: 'shell', version: 'two', code: 'TypeError' });
});

it('A failure outside of pages is reported at once', async () => {
  await open({ page: "void Promise.reject(new TypeError('nobody')); return 'its page'" });
  await originOf('/concern');
  while (faults.length === 0) await new Promise((next) => setTimeout(next, 10));
  expect(faults).toEqual([[AREA, 'part', 'TypeError']]);
});
