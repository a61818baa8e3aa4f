import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeVersion } from '../plans/entries.ts';
import { readHistory } from '../releases/history.ts';
import { endPreviews, mark, prune, rollback } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { releaseOf } from '../test/test-releases.ts';
import { previewAddress } from './preview-address.ts';

const APP = 'mfe-community';

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
  for (const app of ['shell', APP] as const) await workshop.put(app, '1');
});
afterEach(() => workshop.remove());

const show = (version: string, changes = {}) => workshop.put(APP, version, { changes, preview: true });
const versions = () => workshop.versions(APP);
const linkTo = async (version: string) =>
  (await versions()).find(({ metadata }) => metadata.version === version)?.extras.preview;

/** Serves content as a bundler does. */
async function serve(content: object) {
  const server = createServer((_request, answer) => void answer.end(JSON.stringify(content))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

it('A preview is stored and checked, has no visitors, and keeps its link', async () => {
  const [{ deployment } = {}] = await show('2');
  const link = await linkTo('2');
  expect(deployment?.extras.preview).toEqual(link);
  expect(link?.token).toMatch(/^[\w-]{43}$/);
  expect(Date.parse(link?.until ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect((await versions()).map(({ deployment }) => deployment)).toEqual([
    { traffic: 100, default: true },
    { traffic: 0, default: false },
  ]);
  expect(await workshop.releases.release(APP, '2')).toMatchObject({ version: '2' });
  await show('2');
  expect((await linkTo('2'))?.token).toBe(link?.token);
  await show('3');
  expect((await linkTo('3'))?.token).not.toBe(link?.token);
  await expect(show('4', { paths: ['/frame'] })).rejects.toThrow('/frame');
  expect(JSON.stringify(await readHistory(workshop.releases.dir))).not.toContain(link?.token);
});

it('A rollback skips a release that is only previewed, and ending the preview removes the link and later the release', async () => {
  await show('2');
  await expect(rollback(workshop.releases, APP)).rejects.toThrow('no earlier release');
  await expect(rollback(workshop.releases, APP, '2')).rejects.toThrow('was never live');
  // the live version has been live for longer than a page stays open
  const LONG_AGO = '2020-01-01T00:00:00.000Z';
  const aged = { deployedAt: LONG_AGO, liveAt: LONG_AGO };
  await workshop.releases.change((known) =>
    changeVersion(known, APP, '1', (one) => ({ ...one, extras: { ...one.extras, ...aged } })),
  );
  await prune(workshop.releases);
  expect(await linkTo('2')).toBeDefined();
  expect(await endPreviews(workshop.releases, APP)).toBe(`the preview of ${APP} ended`);
  expect(await linkTo('2')).toBeUndefined();
  await prune(workshop.releases);
  expect((await versions()).map(({ metadata }) => metadata.version)).toEqual(['1', '2']);
  await expect(endPreviews(workshop.releases, APP)).rejects.toThrow(`${APP} has no preview`);
  expect((await workshop.events()).slice(-2)).toEqual(['preview begun 2', 'preview ended 2']);
  await workshop.put(APP, '3');
  for (const version of ['1', '2']) await workshop.age(APP, version);
  await new Promise((next) => setTimeout(next, 5));
  expect(await prune(workshop.releases, 0)).toEqual([`${APP} 2`]);
});

it('A previewed release can become live, and keeps its link', async () => {
  await show('2');
  await workshop.put(APP, '2');
  expect((await versions())[0]).toMatchObject({ metadata: { version: '2' }, deployment: { traffic: 100 } });
  expect(await linkTo('2')).toBeDefined();
  await workshop.put(APP, '3');
  expect((await rollback(workshop.releases, APP)).version).toBe('2');
});

it('A version marked bad is served to no visitor, not even through its link', async () => {
  await show('2');
  await mark(workshop.releases, APP, '2', 'bad', { message: 'it lies' });
  expect(await linkTo('2')).toBeUndefined();
});

it('A version that was replaced a moment ago is not pruned, even if its link ended long ago', async () => {
  await show('2');
  for (const version of ['2', '3', '4']) await workshop.put(APP, version);
  await workshop.releases.change((known) =>
    changeVersion(known, APP, '2', (one) => ({
      ...one,
      extras: {
        ...one.extras,
        preview: { token: 'a-token', at: '2019-12-25T00:00:00Z', until: '2020-01-01T00:00:00Z' },
      },
    })),
  );
  await workshop.age(APP, '2');
  expect(await prune(workshop.releases)).toEqual([]);
  expect((await versions()).map(({ metadata }) => metadata.version)).toContain('2');
});

it('An area under development is previewed by its address, without files of its own', async () => {
  const bundler = await serve(releaseOf(APP, 'x', { entry: { js: ['remoteEntry.js'], css: [] } }));
  const { token } = await previewAddress(workshop.releases, APP, bundler.address);
  expect(await previewAddress(workshop.releases, APP, bundler.address)).toMatchObject({ token });
  expect((await versions())[1]).toMatchObject({
    url: `${bundler.address}remoteEntry.js`,
    metadata: { version: expect.stringMatching(/^development-\w+$/) },
    extras: { container: 'mfe_community', preview: { token, entry: `${bundler.address}remoteEntry.js` } },
    deployment: { traffic: 0, default: false },
  });
  const version = (await versions())[1]?.metadata.version ?? '';
  await expect(rollback(workshop.releases, APP, version)).rejects.toThrow('was never live');
  await endPreviews(workshop.releases, APP);
  expect(await versions()).toHaveLength(1);

  await expect(previewAddress(workshop.releases, 'mfe-mypage', bundler.address)).rejects.toThrow(`serves ${APP}`);
  bundler.close();
  await expect(previewAddress(workshop.releases, APP, bundler.address)).rejects.toThrow('is the bundler running?');
  await expect(previewAddress(workshop.releases, APP, 'javascript:alert(1)')).rejects.toThrow(
    'is not a folder of a server',
  );
});

it('An app has at most ten links: an eleventh ends the oldest one, and links of other apps stay', async () => {
  const bundler = await serve(releaseOf(APP, 'x', { entry: { js: ['remoteEntry.js'], css: [] } }));
  const other = await serve(releaseOf('mfe-mypage', 'x', { entry: { js: ['remoteEntry.js'], css: [] } }));
  await workshop.put('mfe-mypage', '1');
  await previewAddress(workshop.releases, 'mfe-mypage', other.address);
  const tokens: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    tokens.push((await previewAddress(workshop.releases, APP, `${bundler.address}${at}/`)).token);
  }
  const open = async () => (await versions()).flatMap(({ extras }) => extras.preview?.token ?? []);
  expect((await open()).toSorted()).toEqual(tokens.toSorted());
  // a preview that is begun again becomes the newest
  await previewAddress(workshop.releases, APP, `${bundler.address}0/`);
  const [first, , ...rest] = tokens;
  const { token } = await previewAddress(workshop.releases, APP, `${bundler.address}more/`);
  expect((await open()).toSorted()).toEqual([first, ...rest, token].toSorted());
  expect((await workshop.versions('mfe-mypage')).filter(({ extras }) => extras.preview)).toHaveLength(1);
  expect((await workshop.events()).at(-1)).toMatch(/^preview ended development-/);
  for (const one of [bundler, other]) one.close();
});

it('An area under development that claims the path of another is not previewed', async () => {
  const paths = [...releaseOf(APP, 'x').paths, '/login'];
  const bundler = await serve(releaseOf(APP, 'x', { paths }));
  await expect(previewAddress(workshop.releases, APP, bundler.address)).rejects.toThrow('belongs to shell');
  bundler.close();
});

it('A preview is checked against the live releases, not against a canary', async () => {
  const put = (version: string, paths: readonly string[], traffic?: number) =>
    workshop.put('mfe-mypage', version, { traffic, changes: { paths: [...paths] } });
  const { paths } = releaseOf('mfe-mypage', '0');
  await put('1', paths);
  await put('2', [...paths, '/tried'], 10);
  await rm(workshop.releases.folder('mfe-mypage', '1'), { recursive: true });
  await show('2', { paths: [...releaseOf(APP, '0').paths, '/tried'] });
  expect(await linkTo('2')).toBeDefined();
});
