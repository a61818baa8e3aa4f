/** @database postgres: two processes cannot share the embedded database */

import { createReopened } from './support/database/reopened.ts';
import { prepareInfoJobs, readInfoJobs, runJobs } from './support/jobs/info-jobs.ts';
import { freePort } from './support/process.ts';

test('Two processes share the work, and each job runs once', async () => {
  const POSTS = 1_500;
  const database = await createReopened('jobs');
  await prepareInfoJobs(POSTS, database);
  const ports = [await freePort(), await freePort()];
  const processes = await runJobs(
    POSTS,
    database.dataDir,
    ports.map((port) => ({ port, env: { DATABASE_URL: database.databaseUrl ?? '' } })),
  );
  expect(await Promise.all(processes.map(({ stop }) => stop()))).toEqual([0, 0]);

  const { ids, states, paid } = await readInfoJobs(database);
  const ofPosts = new Set(ids);
  const done = processes.map((one) => one.done.filter((id) => ofPosts.has(id)));
  expect(done.flat().toSorted()).toEqual(ids.toSorted());
  expect(done.map(({ length }) => length > 0)).toEqual([true, true]);
  expect(states).toEqual(new Set(['completed']));
  expect(paid).toBe(POSTS);
  await database.remove();
});
