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

it('Time in which a page waits for the API does not count', async () => {
  const answer = Promise.withResolvers<string>();
  const waits = within(LIMIT_MS, () => callingApi(answer.promise));
  await expect(within(LIMIT_MS, never)).rejects.toThrow();
  answer.resolve('late');
  expect(await waits).toBe('late');
});

it('Time in which code is read from a file does not count', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'onmaum-patience-'));
  // reading from the pipe waits until something is written to it
  const pipe = path.join(folder, 'chunk');
  execFileSync('mkfifo', [pipe]);
  const code = within(LIMIT_MS, () => readFile(pipe, 'utf8')).catch(String);
  // 400 ms, longer than the limit
  for (let ticks = 0; ticks < 8; ticks += 1) await new Promise((next) => setTimeout(next, 50));
  writeFileSync(pipe, 'code');
  expect(await code).toBe('code');
  rmSync(folder, { recursive: true });
});
