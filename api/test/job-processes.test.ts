import { createReopened, type Reopened } from './support/database/reopened.ts';
import { prepareInfoJobs, readInfoJobs, runJobs } from './support/jobs/info-jobs.ts';
import { freePort, startProcess } from './support/process.ts';

let database: Reopened;
beforeEach(async () => {
  database = await createReopened('jobs');
});
afterEach(() => database.remove());

test('JOBS=0 runs no jobs; JOBS=only serves no calls and stops on SIGTERM', async () => {
  await prepareInfoJobs(3, database);
  const { dataDir } = database;
  const port = await freePort();
  const answering = await startProcess(port, dataDir, { JOBS: '0' });
  await answering.stop();
  expect(await readInfoJobs(database)).toMatchObject({ states: new Set(['created']), paid: 0 });

  const [working] = await runJobs(3, dataDir, [{ port, env: { JOBS: 'only' } }]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  expect(await working?.stop()).toBe(0);
  expect(await readInfoJobs(database)).toMatchObject({ states: new Set(['completed']), paid: 3 });
});
