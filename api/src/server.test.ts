import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ServerProcess } from '../../tools/services/server-process.ts';
import { prepareFolder } from '../test/support/database/prepared.ts';
import type { ApiProcess } from '../test/support/process.ts';
import { freePort, processEnv, SERVER, startProcess } from '../test/support/process.ts';

let port: number;
let folders: string[];
let api: ApiProcess;

beforeAll(async () => {
  const names = [0, 1].map(() => mkdtemp(join(tmpdir(), 'onmaum-server-')));
  folders = await Promise.all(names);
  for (const folder of folders) await prepareFolder(folder);
  port = await freePort();
  api = await startProcess(port, folders[0] ?? '', { STOP_PAUSE_SECONDS: '3' });
});
afterAll(async () => {
  await api.kill();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Starts a second server while one is running. @returns its exit code and output */
async function startBeside(at: number, folder = '') {
  const { exitCode, stderr } = await new ServerProcess({ script: SERVER, env: processEnv(at, folder) }).child;
  return [exitCode, stderr];
}

it('A port in use and a locked folder are each reported in one line', async () => {
  expect(await startBeside(port, folders[1])).toEqual([1, `api: port ${port} is in use; choose another with API_PORT`]);
  expect(await startBeside(await freePort(), folders[0])).toEqual([
    1,
    `api: the data folder ${folders[0]} is in use by another process`,
  ]);
});

it('On SIGTERM, a server announces its stop, finishes running requests, releases its folder and exits with 0', async () => {
  const begun = request(`${api.origin}/api/counsel/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  // with this listener, a refused call does not end the test process; the test then fails because its answer is missing
  begun.on('error', () => undefined);
  begun.write('{');
  const open = connect(port, '127.0.0.1').setEncoding('utf8');
  open.write('GET /healthz HTTP/1.1\r\nhost: a\r\n');
  const ask = (path: string) => fetch(api.origin + path).catch(() => null);
  // This call is answered after the half-sent calls arrived, so the server has received them.
  expect((await ask('/healthz'))?.status).toBe(200);
  const ended = api.server.stop();
  let ready = await ask('/readyz');
  while (ready?.ok) ready = await ask('/readyz');
  expect([ready?.status, await ready?.json()]).toMatchObject([503, { code: 'draining' }]);
  const meanwhile = await ask('/api/main/main-list');
  expect([meanwhile?.status, meanwhile?.headers.get('connection')]).toEqual([200, 'close']);
  // waits until new connections are refused, so that the rest of the half-sent calls arrives during the stop
  while (await ask('/healthz')) await setTimeout(10);
  open.write('\r\n');
  expect((await once(open, 'data'))[0]).toMatch(/^HTTP\/1\.1 200 /);
  open.destroy();
  begun.end('}');
  const [answer] = (await once(begun, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await ended;
  expect(await api.server.exit).toBe(0);
  const again = await startProcess(port, folders[0] ?? '');
  await again.kill();
});
