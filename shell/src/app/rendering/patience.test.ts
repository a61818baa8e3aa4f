import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callingApi, within } from './patience.ts';

const never = () => new Promise<never>(() => {});
const LIMIT_MS = 200;

it('A hanging page times out', async () => {
  await expect(within(LIMIT_MS, never)).rejects.toThrow('not done within 200 ms');
});

it('A page that waits for the API has more time', async () => {
  const answer = Promise.withResolvers<string>();
  const waits = within(LIMIT_MS, () => callingApi(answer.promise));
  await expect(within(LIMIT_MS, never)).rejects.toThrow();
  answer.resolve('late');
  expect(await waits).toBe('late');
});

it('Code that a busy machine is slow to read is not given up', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'onmaum-patience-'));
  // nothing comes out of it before something is written into it
  const pipe = path.join(folder, 'chunk');
  execFileSync('mkfifo', [pipe]);
  const code = within(LIMIT_MS, () => readFile(pipe, 'utf8')).catch(String);
  // longer than the limit, by the clock
  for (let ticks = 0; ticks < 8; ticks += 1) await new Promise((next) => setTimeout(next, 50));
  writeFileSync(pipe, 'code');
  expect(await code).toBe('code');
  rmSync(folder, { recursive: true });
});
