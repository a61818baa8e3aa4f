import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readOffer } from '../../releases/offer.ts';
import { fakeReleases } from '../../test/fake-releases.ts';
import { until } from '../../test/until.ts';
import { Faults } from '../faults.ts';
import { THREAD_LIMITS } from './limits.ts';
import type { Task } from './supervisor.ts';
import { ThreadPool } from './thread-pool.ts';

/** A shell whose pages say how often its thread has discarded the data of the API. */
const SHELL = `
  let forgotten = 0;
  exports.createRenderer = async () => ({
    failed: [],
    forgetAnswers: () => void (forgotten += 1),
    async render(href, sink) {
      sink.begin({ status: 200, indexed: true });
      sink.write(String(forgotten));
    },
  });
`;
const log = { info: () => {}, error: () => {} } as unknown as FastifyBaseLogger;

let dir: string;
let task: Task;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-pool-'));
  await fakeReleases(dir).deploy('one', SHELL);
  const composition = (await readOffer(dir, {})).live;
  task = { place: 'frame', composition, apps: [], apiUrl: '', limits: THREAD_LIMITS };
});
afterEach(() => rm(dir, { recursive: true }));

test('A thread that previews share stays with them when the same code becomes live in a thread of its own', async () => {
  const faults = new Faults(log);
  const previewFaults = new Faults(log);
  const pool = new ThreadPool(faults);
  const previews = [1, 2].map(() => pool.acquire(task, previewFaults));
  const live = pool.acquire(task, faults);
  await Promise.all([...previews, live].map(({ started }) => started));
  const [first, second] = previews.map(({ supervisor }) => supervisor);
  if (!first || !second) throw new Error('no previews');
  expect([first === second, first === live.supervisor]).toEqual([true, false]);

  const forgottenBy = async (supervisor: typeof first) => String((await supervisor.render('http://site/', [])).bytes);
  pool.forgetAnswers();
  expect([await forgottenBy(first), await forgottenBy(live.supervisor)]).toEqual(['1', '1']);

  pool.release(first);
  expect([second.responds, live.supervisor.responds]).toEqual([true, true]);
  pool.release(second);
  pool.release(live.supervisor);
  await until(() => !second.responds && !live.supervisor.responds);
});
