import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { listLines } from '../command-line/list.ts';
import type { Audience } from '../plans/deploy.ts';
import { planRollback } from '../plans/rollback.ts';
import { Refused } from '../refused.ts';
import { HISTORY, readHistory } from '../releases/history.ts';
import { mark, prune, rollBackFailed, rollback } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { apply } from './apply.ts';

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
});
afterEach(() => workshop.remove());

const put = (version: string, origin = {}, audience: Audience = {}) =>
  workshop.put('shell', version, { ...audience, origin });
const back = async (version?: string) => (await rollback(workshop.releases, 'shell', version)).version;
const liveVersion = () => workshop.liveVersion('shell');
const events = () => workshop.events();

it('A rollback restores the last good version, a second rollback restores an older one, and none restores a bad one', async () => {
  for (const version of ['1', '2', '3', '4']) await put(version);
  await mark(workshop.releases, 'shell', '3', 'bad', { message: 'slow' });
  expect([await back(), await back()]).toEqual(['2', '1']);
  await expect(back()).rejects.toThrow('shell has no earlier release that is good');
  await expect(back('3')).rejects.toThrow(/^shell 3 was marked bad at .+: slow\. .+ npm run deploy -- good shell 3$/);
  await expect(back('9')).rejects.toThrow('shell has no release 9');
  expect(await liveVersion()).toBe('1');

  await put('5');
  expect(await back()).toBe('1');
});

it('A version that was rolled back is not deployed again until it is marked good', async () => {
  for (const version of ['1', '2']) await put(version);
  await back();
  await expect(put('2')).rejects.toThrow('shell 2 was marked bad');
  await mark(workshop.releases, 'shell', '2', 'good');
  await put('2');
  expect(await liveVersion()).toBe('2');
  await expect(mark(workshop.releases, 'shell', '9', 'bad')).rejects.toThrow(Refused);
});

it('A rollback to a named version may go to a newer one, and then marks no version bad', async () => {
  for (const version of ['1', '2']) await put(version);
  await back('1');
  await mark(workshop.releases, 'shell', '2', 'good');
  expect(await back('2')).toBe('2');
  const before = await events();
  await expect(back('2')).rejects.toThrow('shell 2 is live already');
  await expect(mark(workshop.releases, 'shell', '1', 'good')).rejects.toThrow('shell 1 is not marked bad');
  expect(await events()).toEqual(before);
  expect(await back()).toBe('1');
});

it('An earlier version that is deployed again counts as the newest', async () => {
  for (const version of ['1', '2', '1']) await put(version);
  expect(await back()).toBe('2');
});

it('A rollback skips versions whose files are lost', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  await rm(workshop.releases.folder('shell', '2'), { recursive: true });
  expect(await back()).toBe('1');
});

it('The history is append-only, and each event has its author, version and sources', async () => {
  const origin = { commit: 'c0ffee', author: 'kim', run: 'https://ci/7', message: 'a new footer' };
  await put('1', origin);
  await put('2');
  const file = path.join(workshop.releases.dir, 'history.jsonl');
  const before = await readFile(file, 'utf8');
  await back();
  expect((await readFile(file, 'utf8')).startsWith(before)).toBe(true);
  expect(await events()).toEqual(['deployed 1', 'deployed 2', 'rolled back to 1', 'marked bad 2']);
  expect((await readHistory(workshop.releases.dir))[0]).toMatchObject({ app: 'shell', at: expect.any(String), origin });
});

it('A rollback whose events cannot be copied into the history succeeds, and the next change copies them', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  const warn = jest.spyOn(process, 'emitWarning').mockReturnValue();
  const history = path.join(workshop.releases.dir, HISTORY);
  const before = await readFile(history);
  await apply(workshop.releases, (state) => planRollback(state, { app: 'shell', origin: {} }), {
    reads: () => [{ app: 'shell', version: '2' }],
    async before() {
      await rm(history);
      await mkdir(history);
    },
  });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('EISDIR'));
  warn.mockRestore();
  expect(await liveVersion()).toBe('2');

  await rm(history, { recursive: true });
  await writeFile(history, before);
  await put('4');
  expect((await events()).slice(-3)).toEqual(['rolled back to 2', 'marked bad 3', 'deployed 4']);
});

it('The list names both who deployed a version and who made it live again', async () => {
  await put('1', { commit: 'c0ffee', author: 'kim', message: 'a new footer' });
  await put('2');
  await rollback(workshop.releases, 'shell', undefined, { author: 'lee', message: 'slow', request: 'a-key' });
  const live = async () => liveDeployment(await workshop.releases.discovery(), 'shell')?.extras;
  expect(await live()).toMatchObject({
    origin: { commit: 'c0ffee', author: 'kim', message: 'a new footer' },
    liveBy: { author: 'lee', message: 'slow' },
  });
  expect(listLines(await workshop.releases.discovery())[1]).toMatch(
    /kim {2}c0ffee {2}a new footer {2}made live by lee: slow$/,
  );
  await put('3');
  expect((await live())?.liveBy).toBeUndefined();
});

it.each([
  ['the watch', (watch: () => Promise<unknown>, person: () => Promise<unknown>) => [watch(), person()]],
  ['the person', (watch: () => Promise<unknown>, person: () => Promise<unknown>) => [person(), watch()]],
])('A rollback by the watch and by a person at the same time, %s first, happens once', async (_first, start) => {
  for (const version of ['1', '2', '3']) await put(version);
  await Promise.allSettled(start(() => rollBackFailed(workshop.releases, 'shell', '3', 'pages failed'), back));
  expect(await liveVersion()).toBe('2');
});

it('Just after an automatic rollback, a rollback without a version is refused', async () => {
  for (const version of ['1', '2', '3']) await put(version);
  await rollBackFailed(workshop.releases, 'shell', '3', 'pages failed');
  await expect(back()).rejects.toThrow(/^the watch rolled shell 3 back at .+\. To go further back, name the version$/);
  await put('4');
  expect(await back()).toBe('2');
  expect(await back('1')).toBe('1');
});

it('A version that several watches report at once is marked once', async () => {
  for (const version of ['1', '2']) await put(version);
  await put('3', {}, { traffic: 10 });
  const report = (request: string) => rollBackFailed(workshop.releases, 'shell', '3', 'pages failed', { request });
  await Promise.all(['a-key', 'another-key', 'a-third-key'].map(report));
  expect(await events()).toEqual(['deployed 1', 'deployed 2', 'canary begun 3', 'aborted 3']);
  expect((await readHistory(workshop.releases.dir)).at(-1)?.origin).toEqual({
    author: 'watch',
    message: 'pages failed',
    request: expect.stringContaining('key'),
  });
});

it('When a process is killed during a change, the next change writes its history rows', async () => {
  await put('1');
  await put('2');
  const file = path.join(workshop.releases.dir, 'history.jsonl');
  const [first = '', second = ''] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, `${first}\n${second.slice(0, 20)}`);
  await put('3');
  expect(await events()).toEqual(['deployed 1', 'deployed 2', 'deployed 3']);
  await appendFile(file, 'no event\n');
  expect(await events()).toHaveLength(3);
});

it('Pruning keeps live and marked versions, those that pages may use, and the rollback target', async () => {
  for (const version of ['1', '2', '3', '4', '5']) await put(version);
  await mark(workshop.releases, 'shell', '1', 'bad');
  expect(await prune(workshop.releases)).toEqual([]);

  // pretends that every version was replaced long ago
  await workshop.releases.change((discovery) => {
    for (const { extras } of Object.values(discovery.microFrontends).flat()) extras.replacedAt = '2026-01-01T00:00:00Z';
    return discovery;
  });
  await workshop.age('shell', '2');
  await workshop.age('shell', '3');
  await mkdir(workshop.releases.folder('shell', '.draft-stopped'));
  await workshop.age('shell', '.draft-stopped');
  expect(await prune(workshop.releases, 30, { only: 'mfe-mypage' })).toEqual([]);
  const origin = { author: 'kim', message: 'room' };
  expect((await prune(workshop.releases, undefined, { origin })).toSorted()).toEqual(['shell 2', 'shell 3']);
  expect((await readdir(workshop.releases.folder('shell', ''))).toSorted()).toEqual(['1', '4', '5']);
  expect(await events()).toEqual(expect.arrayContaining(['pruned 2', 'pruned 3']));
  expect((await readHistory(workshop.releases.dir)).at(-1)).toMatchObject({ what: 'pruned', origin });
  expect(await back()).toBe('4');
});
