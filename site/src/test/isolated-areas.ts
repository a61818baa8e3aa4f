import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from '../config.ts';
import { LiveRenderer } from '../rendering/live-renderer.ts';
import { THREAD_LIMITS } from '../rendering/threads/limits.ts';
import { fakeReleases } from './fake-releases.ts';

/** Limits in the units of `THREAD_LIMITS`: milliseconds and megabytes. */
const LIMITS = {
  ...THREAD_LIMITS,
  // short times or small sizes, since only the faulty code reaches these limits
  tick: 20,
  stall: 500,
  hung: 1_500,
  leaking: 60,
  heap: 64,
  softBuffers: 48,
  buffers: 256,
  // long times, since intact pages could reach shorter limits on a busy machine
  start: 60_000,
  silent: 20_000,
  blocked: 60_000,
};
/** Pages of the faulty area. */
export const WHOLE = { status: 200, text: '<one>its page</one bad>' };
export const FRAME = { status: 503, text: '<one></one bad>' };

/** The quarantine of the faulty area. */
export const bad = (of: 'pages' | 'home', reason: string) => `mfe-community@bad ${of}: ${reason}`;

/** The renderer of a fake shell and a good area, for tests that add a faulty area, `mfe-community` in version `bad`. */
export async function isolatedAreas() {
  const dir = await mkdtemp(path.join(tmpdir(), 'onmaum-isolation-'));
  const releases = fakeReleases(dir);
  await releases.deploy('one');
  await releases.deployArea('mfe-marketplace', 'good');
  const logged: Record<string, unknown>[] = [];
  const log = { info: () => {}, error: (fields: Record<string, unknown>) => logged.push(fields) };
  let started: LiveRenderer | undefined;
  const live = () => {
    if (!started) throw new Error('nothing renders yet');
    return started;
  };
  const page = async (address: string) => {
    const rendered = await live().current?.render(`http://site${address}`);
    return { status: rendered?.status, text: rendered?.bytes.toString() };
  };

  return {
    ...{ dir, releases, live, logged, page },
    /** Starts rendering the live releases. */
    async start(limits: Partial<typeof LIMITS> = {}) {
      const own = { ...LIMITS, ...limits };
      started = new LiveRenderer(readConfig({ RELEASES_DIR: dir }), log as unknown as FastifyBaseLogger, own);
      await started.start();
    },
    quarantined: () =>
      live()
        .faults.quarantined.map(({ app, version, of, reason }) => `${app}@${version} ${of}: ${reason}`)
        .toSorted(),
    /** Expects that pages of another area and of the shell are complete. */
    async othersWork() {
      expect(await page('/solution')).toEqual({ status: 200, text: '<one>its page</one good>' });
      expect(await page('/agree')).toEqual({ status: 200, text: '<one></one>' });
    },
    async remove() {
      started?.stop();
      await rm(dir, { recursive: true });
    },
  };
}
export type IsolatedAreas = Awaited<ReturnType<typeof isolatedAreas>>;
