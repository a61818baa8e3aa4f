import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../services/ports.ts';
import { ServerProcess } from '../services/server-process.ts';
import { readWorkers } from './read-workers.ts';

/** Stands for the id of a process if a request was not answered in time. */
const LATE = -1;

let folder: string;
let script: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'onmaum-workers-'));
  script = path.join(folder, 'server.mjs');
  await writeFile(
    script,
    `import { createServer } from 'node:http';
     if (process.env.FAILS) process.exit(3);
     const server = createServer((_request, answer) => answer.end(String(process.pid)));
     server.listen(process.env.PORT, '127.0.0.1');
     process.on('SIGTERM', () => server.close(() => process.exit(0)));`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function startTwo(env: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await ServerProcess.start({
    ...{ script: 'tools/workers/primary.ts', args: [script, '2'], readyUrl: url },
    env: { PORT: String(port), ...env },
  });
  /**
   * Makes a request on a new connection.
   * @returns the id of the process that answered; 0 if the request failed, LATE if it timed out
   */
  const ask = async () => {
    const asked = request(url, { agent: false, timeout: 2_000 }).end();
    let isLate = false;
    asked.once('timeout', () => {
      isLate = true;
      asked.destroy();
    });
    const answer = (await once(asked, 'response').catch(() => [])) as [IncomingMessage?];
    return answer[0] ? Number(await text(answer[0]).catch(() => 0)) : isLate ? LATE : 0;
  };
  /** Makes requests until two processes have answered. @returns their ids, and the number of requests without an answer */
  const bothOf = async () => {
    const pids = new Set<number>();
    let failed = 0;
    while (pids.size < 2) {
      for (const pid of await Promise.all(Array.from({ length: 8 }, ask))) {
        // no answer, or too late
        if (pid <= 0) failed += 1;
        else pids.add(pid);
      }
    }
    return { pids: [...pids] as [number, number], failed };
  };
  return { server, ask, bothOf };
}

const isRunning = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat !== null && !stat.includes(') Z ');
};

test('Two processes answer on one port, and one that is killed is replaced while the other answers', async () => {
  const { server, ask, bothOf } = await startTwo();
  const [killed, other] = (await bothOf()).pids;
  process.kill(killed, 'SIGKILL');
  // the connections of the killed process are closed, so no request times out
  const during = [];
  do during.push(...(await Promise.all(Array.from({ length: 8 }, ask))));
  while (await isRunning(killed));
  expect(during).not.toContain(LATE);
  const { pids, failed } = await bothOf();
  expect(failed).toBe(0);
  expect(pids).toContain(other);

  await server.stop();
  expect(await server.exit).toBe(0);
  expect(await ask()).toBe(0);
  expect(await Promise.all(pids.map(isRunning))).toEqual([false, false]);
});

test('The servers end when the process that started them is killed', async () => {
  const { server, ask, bothOf } = await startTwo();
  const { pids } = await bothOf();
  await server.kill();
  while ((await Promise.all(pids.map(isRunning))).includes(true)) await wait(5);
  expect(await ask()).toBe(0);
});

test('A server that cannot start is not started again', async () => {
  await expect(startTwo({ FAILS: '1' })).rejects.toThrow(/code 3/);
});

const KEYS = Object.fromEntries(
  ['KAKAO', 'NAVER'].flatMap((one) => [`${one}_CLIENT_ID`, `${one}_CLIENT_SECRET`]).map((name) => [name, 'key']),
);
const PAYMENT = { PORTONE_IMP_CODE: 'imp', PORTONE_API_KEY: 'key', PORTONE_API_SECRET: 'secret' };

test.each([
  [[], {}, 1, 0],
  [['--workers', '1'], {}, 1, 0],
  [['--workers', '4'], { DATABASE_URL: 'postgres://', REDIS_URL: 'redis://', ...PAYMENT }, 4, 0],
  [['--workers=2'], { DATABASE_URL: 'postgres://', ...KEYS, ...PAYMENT }, 2, 1],
  [['--workers', '2'], { DATABASE_URL: 'postgres://', ...KEYS }, 2, 2],
])('%j is accepted with %j', (args, env, workers, notes) => {
  const read = readWorkers(args, env);
  expect([read.workers, read.notes.length]).toEqual([workers, notes]);
});

test.each([
  [['--workers', '0'], {}, 'a whole number from 1 to 64'],
  [['--workers', 'two'], {}, 'a whole number from 1 to 64'],
  [['--worker', '2'], {}, "Unknown option '--worker'"],
  [['--workers', '2'], {}, 'needs PostgreSQL: set DATABASE_URL'],
  [['--workers', '2'], { DATABASE_URL: 'postgres://' }, 'needs REDIS_URL while signing in is emulated'],
])('%j is refused with %j', (args, env, text) => {
  expect(() => readWorkers(args, env)).toThrow(text);
});
