import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareInfoJobs, readInfoJobs, runJobs } from './support/jobs/info-jobs.ts';
import { freePort, startProcess } from './support/process.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'onmaum-job-processes-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('JOBS=0 runs no jobs; JOBS=only serves no calls and stops on SIGTERM', async () => {
  await prepareInfoJobs(3, { dataDir });
  const port = await freePort();
  const answering = await startProcess(port, dataDir, { JOBS: '0' });
  await answering.stop();
  expect(await readInfoJobs({ dataDir })).toMatchObject({ states: new Set(['created']), paid: 0 });

  const [working] = await runJobs(3, dataDir, [{ port, env: { JOBS: 'only' } }]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  expect(await working?.stop()).toBe(0);
  expect(await readInfoJobs({ dataDir })).toMatchObject({ states: new Set(['completed']), paid: 3 });
});
