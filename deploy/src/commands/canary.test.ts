import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import type { Release } from '@onmaum/shared-contract/release/release';
import { listLines } from '../command-line/list.ts';
import type { Audience } from '../plans/deploy.ts';
import { readHistory } from '../releases/history.ts';
import { abort, mark, promote, prune, rollback } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { releaseOf } from '../test/test-releases.ts';

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
});
afterEach(() => workshop.remove());

const put = (app: AppName, version: string, audience: Audience = {}, changes: Partial<Release> = {}) =>
  workshop.put(app, version, { ...audience, changes });
/** The versions of an app with their shares of visitors. */
const shares = async (app: AppName) =>
  Object.fromEntries(
    (await workshop.versions(app))
      .filter(({ deployment }) => deployment.traffic > 0)
      .map(({ metadata, deployment }) => [metadata.version, deployment.traffic]),
  );
const events = () => workshop.events();

it('A canary gets its share of visitors, then another share, and becomes live for all with its promotion', async () => {
  await put('shell', '1');
  expect(await put('shell', '2', { traffic: 10 })).toMatchObject([{ changed: true }]);
  expect(await shares('shell')).toEqual({ 1: 90, 2: 10 });
  expect(await put('shell', '2', { traffic: 10 })).toMatchObject([{ changed: false }]);
  await put('shell', '2', { traffic: 40 });
  expect(await shares('shell')).toEqual({ 1: 60, 2: 40 });
  const list = spawnSync(process.execPath, [path.join(import.meta.dirname, '../cli.ts'), 'list'], {
    env: { PATH: process.env.PATH, RELEASES_DIR: workshop.releases.dir },
    encoding: 'utf8',
  });
  expect(list.stdout).toMatch(/^shell\n {2}\* 1 .+60 % of visitors.*\n {4}2 .+40 % of visitors/);

  await promote(workshop.releases, 'shell', { author: 'kim' });
  expect(await shares('shell')).toEqual({ 2: 100 });
  expect(await events()).toEqual(['deployed 1', 'canary begun 2', 'canary changed 2', 'promoted 2']);
  expect((await readHistory(workshop.releases.dir))[2]).toMatchObject({ traffic: 40 });
  expect((await rollback(workshop.releases, 'shell')).version).toBe('1');
});

it('A new share without a message keeps the earlier message', async () => {
  await put('shell', '1');
  await workshop.put('shell', '2', { traffic: 10, origin: { author: 'kim', message: 'a new menu' } });
  const origins = async () => (await workshop.versions('shell')).map(({ extras }) => extras.origin);
  await workshop.put('shell', '2', { traffic: 20, origin: { author: 'lee' } });
  expect((await origins())[1]).toEqual({ author: 'lee', message: 'a new menu' });
  await workshop.put('shell', '2', { traffic: 40, origin: { author: 'lee', message: 'no complaints' } });
  expect((await origins())[1]).toEqual({ author: 'lee', message: 'no complaints' });
});

it('The list shows when a canary began, and not who made the version live before', async () => {
  await put('mfe-desk', '1');
  await put('mfe-desk', '2');
  await rollback(workshop.releases, 'mfe-desk', '1', { author: 'kim' });
  await put('mfe-desk', '3');
  await put('mfe-desk', '1', { traffic: 10 });
  const { triedAt } = (await workshop.versions('mfe-desk'))[1]?.extras ?? {};
  const lines = listLines(await workshop.releases.discovery());
  const canary = lines.find((line) => line.includes('10 % of visitors'));
  expect(canary).toContain(`1  ${triedAt}  10 % of visitors`);
  expect(canary).not.toContain('made live by');
});

it('An aborted canary is marked bad; a plain deploy of a canary makes it live', async () => {
  await put('shell', '1');
  await put('shell', '2', { traffic: 10 });
  expect(await abort(workshop.releases, 'shell', { message: 'slow' })).toBe(
    'shell 2: canary stopped, version marked bad',
  );
  expect(await shares('shell')).toEqual({ 1: 100 });
  expect(await events()).toEqual(['deployed 1', 'canary begun 2', 'aborted 2']);
  await expect(put('shell', '2', { traffic: 10 })).rejects.toThrow(/marked bad at .+: slow\./);
  await expect(abort(workshop.releases, 'shell')).rejects.toThrow('shell has no canary');
  await expect(promote(workshop.releases, 'shell')).rejects.toThrow('shell has no canary');

  await put('shell', '3', { traffic: 99 });
  await put('shell', '3');
  expect(await shares('shell')).toEqual({ 3: 100 });
  expect((await events()).at(-1)).toBe('promoted 3');
});

it('While a canary runs, another version is refused, and the live one stays', async () => {
  await put('shell', '1');
  await put('shell', '2', { traffic: 10 });
  for (const audience of [{}, { traffic: 50 }]) {
    await expect(put('shell', '3', audience)).rejects.toThrow(
      'shell 2 is a canary for 10 % of the visitors. Decide first: npm run deploy -- promote shell, or npm run deploy -- abort shell',
    );
    expect(await put('shell', '1', audience)).toMatchObject([{ changed: false }]);
  }
  expect(await shares('shell')).toEqual({ 1: 90, 2: 10 });
  await expect(mark(workshop.releases, 'shell', '1', 'bad')).rejects.toThrow('shell 1 is live');
  await mark(workshop.releases, 'shell', '2', 'bad');
  expect(await shares('shell')).toEqual({ 1: 100 });
});

it('A rollback of the live version ends its canary without a mark, and the canary is no rollback target', async () => {
  for (const version of ['1', '2']) await put('shell', version);
  await put('shell', '3', { traffic: 10 });
  expect((await rollback(workshop.releases, 'shell')).version).toBe('1');
  expect(await shares('shell')).toEqual({ 1: 100 });
  expect((await events()).slice(-3)).toEqual(['canary ended 3', 'rolled back to 1', 'marked bad 2']);
  await put('shell', '4');
  await expect(rollback(workshop.releases, 'shell', '3')).rejects.toThrow('shell 3 was never live');
  expect((await rollback(workshop.releases, 'shell')).version).toBe('1');
  await put('shell', '3', { traffic: 5 });
});

it('A release that is tried again as a canary is no target of a rollback, but may be promoted', async () => {
  for (const version of ['1', '2', '3']) await put('shell', version);
  await put('shell', '2', { traffic: 15 });
  expect((await rollback(workshop.releases, 'shell')).version).toBe('1');
  expect((await events()).slice(-3)).toEqual(['canary ended 2', 'rolled back to 1', 'marked bad 3']);

  await put('shell', '4');
  await mark(workshop.releases, 'shell', '2', 'bad');
  await put('shell', '1', { traffic: 15 });
  await expect(rollback(workshop.releases, 'shell', '1')).rejects.toThrow(
    'shell 1 is the canary: npm run deploy -- promote shell makes it live for all visitors',
  );
  expect(await shares('shell')).toEqual({ 1: 15, 4: 85 });
  const promotion = 'npm run deploy -- promote shell makes its canary live for all visitors';
  await expect(rollback(workshop.releases, 'shell')).rejects.toThrow(promotion);
  await put('mfe-desk', '1');
  await put('mfe-desk', '2', { traffic: 15 });
  await expect(mark(workshop.releases, 'mfe-desk', '1', 'bad')).rejects.toThrow(
    'so promote the canary instead: npm run deploy -- promote mfe-desk',
  );
  await promote(workshop.releases, 'shell');
  expect(await shares('shell')).toEqual({ 1: 100 });
});

it.each([0, 100, 2.5, Number.NaN])('A share of %s percent is refused', async (traffic) => {
  await put('shell', '1');
  for (const version of ['1', '2']) {
    await expect(put('shell', version, { traffic })).rejects.toThrow('a whole number of percent from 1 to 99');
  }
});

it('A shell that was never live cannot have a canary', async () => {
  await expect(put('shell', '1', { traffic: 10 })).rejects.toThrow('shell has no live release');
});

it('A release is checked with every set of releases that a visitor may get', async () => {
  const gift = (app: AppName) => ({ paths: [...releaseOf(app, '0').paths, '/gift'] });
  for (const app of ['shell', 'mfe-community', 'mfe-marketplace'] as const) await put(app, '1');
  await put('mfe-community', '2', { traffic: 10 }, gift('mfe-community'));
  const clash = 'the path /gift belongs to mfe-community 2';
  await expect(put('mfe-marketplace', '2', {}, gift('mfe-marketplace'))).rejects.toThrow(clash);
  await expect(put('mfe-marketplace', '2', { traffic: 10 }, gift('mfe-marketplace'))).rejects.toThrow(clash);

  await put('shell', '2', { traffic: 10 }, { provides: { react: '19.4.0' } });
  const needy = { requires: { react: '^19.4.0' } };
  await expect(put('mfe-marketplace', '3', {}, needy)).rejects.toThrow('but shell 1 provides 19.3.0');
  await promote(workshop.releases, 'shell');
  await put('mfe-marketplace', '3', {}, needy);
});

it('Pruning keeps a canary, and an ended canary as long as pages may use it', async () => {
  await put('shell', '1');
  await put('shell', '2', { traffic: 10 });
  await workshop.age('shell', '2');
  expect(await prune(workshop.releases, 0)).toEqual([]);
  await put('shell', '1');
  await mark(workshop.releases, 'shell', '2', 'bad');
  await mark(workshop.releases, 'shell', '2', 'good');
  expect(await prune(workshop.releases, 1)).toEqual([]);
  await new Promise((next) => setTimeout(next, 5));
  expect(await prune(workshop.releases, 0)).toEqual(['shell 2']);
});
