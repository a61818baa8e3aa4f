import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { prepareFolder } from '../test/support/prepared.ts';
import type { ApiProcess } from '../test/support/process.ts';
import { freePort, processEnv, startProcess } from '../test/support/process.ts';

jest.setTimeout(120_000);

let port: number;
let folders: string[];
let api: ApiProcess;

beforeAll(async () => {
  const names = [0, 1].map(() => mkdtemp(join(tmpdir(), 'onmaum-server-')));
  folders = await Promise.all(names);
  for (const folder of folders) await prepareFolder(folder);
  port = await freePort();
  api = await startProcess(port, folders[0] ?? '');
});
afterAll(async () => {
  if (api.child.exitCode === null) await api.kill();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** The same command beside the one that runs. @returns its exit code and what it said */
async function startBeside(at: number, folder = '') {
  const child = spawn(process.execPath, api.child.spawnargs.slice(1), { env: processEnv(at, folder) });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return [code, said];
}

it('A busy port and a folder in use are each one clear line', async () => {
  expect(await startBeside(port, folders[1])).toEqual([
    1,
    `api: port ${port} is in use; choose another with API_PORT\n`,
  ]);
  expect(await startBeside(await freePort(), folders[0])).toEqual([
    1,
    `api: the data folder ${folders[0]} is in use by another process\n`,
  ]);
});

it('Told to stop, it finishes what it began, frees its folder and leaves with 0', async () => {
  const ended = once(api.child, 'exit');
  const begun = request(`${api.origin}/api/counsel/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  begun.write('{');
  // Answered after it, so the server knows of the call that is half sent.
  expect((await fetch(`${api.origin}/healthz`)).status).toBe(200);
  api.child.kill('SIGTERM');
  // until no new connection is taken, so that the rest of the call comes while it shuts down
  while (
    await fetch(`${api.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    await setTimeout(10);
  begun.end('}');
  const [answer] = (await once(begun, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await ended).toEqual([0, null]);
  const again = await startProcess(port, folders[0] ?? '');
  await again.kill();
});
