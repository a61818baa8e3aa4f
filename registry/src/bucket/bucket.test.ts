import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy } from '@onmaum/deploy/commands/deploy';
import { keepPreviewRoom } from '@onmaum/deploy/commands/preview-room';
import { readHistory } from '@onmaum/deploy/releases/history';
import { folderTarget } from '@onmaum/deploy/targets/folder';
import { mark, prune, rollback } from '@onmaum/deploy/test/run-commands';
import { makeTestReleases, releaseOf, UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { damagedFiles, releaseDigest } from '@onmaum/shared-contract/server/release-files';
import { openTestBucket } from '@onmaum/shared-server/test/test-bucket';
import { Requests } from '../requests.ts';
import { BucketReleases } from './bucket-releases.ts';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let store: Awaited<ReturnType<typeof openTestBucket>>;
let dir: string;
/** Two registries with the same bucket, each with a folder of its own. */
let one: BucketReleases;
let other: BucketReleases;
let now = 0;
const problems: string[] = [];
const registry = (name: string) =>
  new BucketReleases(
    path.join(dir, name),
    store.client(),
    (problem) => problems.push(problem),
    () => (now += 1_000),
  );
beforeEach(async () => {
  workshop = await makeTestReleases();
  store = await openTestBucket();
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-bucket-'));
  one = registry('one');
  other = registry('other');
});
afterEach(async () => {
  store.close();
  await workshop.remove();
  await rm(dir, { recursive: true, force: true });
});

/** The archives in the bucket, in the form `<app>/<version>`. */
const archives = () =>
  [...store.objects.keys()].flatMap((key) => /^releases\/(.+)\/[\w-]{64}\.tar$/.exec(key)?.slice(1) ?? []).toSorted();
/** A build of a version whose digest depends on a name. */
const built = (name: string) =>
  workshop.build(releaseOf('mfe-community', '2', { chunks: { [name]: { js: [], css: [] } } }));
const put = async (releases: BucketReleases, app: 'shell' | 'mfe-community' | 'mfe-mypage', version: string) =>
  deploy(releases, [await workshop.build(releaseOf(app, version))], {}, UNEXAMINED);
const liveIn = async (releases: BucketReleases, app: string) =>
  liveDeployment(await releases.discovery(), app)?.metadata.version;
const events = async (releases: BucketReleases) => {
  await releases.discovery();
  return (await readHistory(releases.dir)).map(({ app, what, version }) => `${app} ${what} ${version}`);
};

it('A release that one registry accepts is complete in the other: list, history and files', async () => {
  await put(one, 'shell', '1');
  expect(await liveIn(other, 'shell')).toBe('1');
  expect(await damagedFiles(other.folder('shell', '1'))).toEqual([]);
  await put(other, 'shell', '2');
  expect(await liveIn(one, 'shell')).toBe('2');
  await rollback(one, 'shell');
  expect(await events(other)).toEqual([
    'shell deployed 1',
    'shell deployed 2',
    'shell rolled back to 1',
    'shell marked bad 2',
  ]);
  // a third registry, which starts with an empty folder
  const third = registry('third');
  expect(await liveIn(third, 'shell')).toBe('1');
  expect(await events(third)).toHaveLength(4);
});

it('A version that one registry prunes leaves the bucket, unless a rollback needs it', async () => {
  for (const version of ['1', '2', '3']) await put(one, 'shell', version);
  await new Promise((next) => setTimeout(next, 5));
  await prune(one, 0);
  expect(archives()).toEqual(['shell/2', 'shell/3']);
});

it('Previews beyond their room leave the bucket, the list and the folder', async () => {
  await put(one, 'shell', '1');
  const shown = { app: 'mfe-community', version: '3', origin: {} };
  for (const version of ['1', '2', '3']) {
    const dist = await workshop.build(releaseOf('mfe-community', version));
    await deploy(version === '2' ? other : one, [dist], {}, { ...UNEXAMINED, preview: true });
  }
  expect(await keepPreviewRoom(one, shown, { releases: 2, bytes: 1_000_000 })).toEqual(['1']);
  expect(archives()).toEqual(['mfe-community/2', 'mfe-community/3', 'shell/1']);
  expect(existsSync(one.folder('mfe-community', '1'))).toBe(false);
  const known = (await other.discovery()).microFrontends['@onmaum/community'] ?? [];
  expect(known.map(({ metadata }) => metadata.version).toSorted()).toEqual(['2', '3']);
});

it('Concurrent changes by two registries are both kept', async () => {
  await put(one, 'shell', '1');
  await Promise.all([put(one, 'mfe-community', '1'), put(other, 'mfe-mypage', '1'), put(other, 'shell', '2')]);
  for (const releases of [one, other]) {
    const live = ['shell', 'mfe-community', 'mfe-mypage'].map((app) => liveIn(releases, app));
    expect(await Promise.all(live)).toEqual(['2', '1', '1']);
    expect((await events(releases)).toSorted()).toEqual([
      'mfe-community deployed 1',
      'mfe-mypage deployed 1',
      'shell deployed 1',
      'shell deployed 2',
    ]);
  }
});

it('A change is repeated on the new list when another change was faster', async () => {
  for (const version of ['1', '2', '3']) await put(one, 'shell', version);
  await other.discovery();
  store.before.set('discovery.json', async () => void (await mark(other, 'shell', '2', 'bad')));
  await rollback(one, 'shell');
  expect(await liveIn(one, 'shell')).toBe('1');
});

it('An older copy that another process writes into the same folder reverts nothing', async () => {
  for (const app of ['shell', 'mfe-community'] as const) await put(one, app, '1');
  const older = path.join(dir, 'older');
  const files = ['discovery.json', 'history.jsonl'];
  const copy = (from: string, to: string) =>
    Promise.all(files.map((name) => cp(path.join(from, name), path.join(to, name))));
  await copy(one.dir, older);
  for (const version of ['1', '2']) await put(one, 'mfe-mypage', version);
  await copy(older, one.dir);
  await put(one, 'shell', '2');
  for (const releases of [one, other]) {
    expect([await liveIn(releases, 'mfe-mypage'), await liveIn(releases, 'shell')]).toEqual(['2', '2']);
    expect(await events(releases)).toEqual([
      'shell deployed 1',
      'mfe-community deployed 1',
      'mfe-mypage deployed 1',
      'mfe-mypage deployed 2',
      'shell deployed 2',
    ]);
  }
});

it('A change is made once even if the answer of the bucket is lost', async () => {
  for (const version of ['1', '2', '3']) await put(one, 'shell', version);
  store.lost.add('discovery.json');
  await rollback(one, 'shell');
  expect(await liveIn(other, 'shell')).toBe('2');
  expect((await events(other)).filter((event) => event.includes('rolled back'))).toHaveLength(1);
});

it('A list that could not be written to the folder is written by the next read', async () => {
  for (const version of ['1', '2']) await put(one, 'shell', version);
  const list = path.join(one.dir, 'discovery.json');
  const live = async () => liveDeployment(JSON.parse(await readFile(list, 'utf8')), 'shell')?.metadata.version;
  // a folder with this name cannot be replaced by a file
  await rm(list);
  await mkdir(path.join(list, 'in the way'), { recursive: true });
  await rollback(one, 'shell');
  await rm(list, { recursive: true });
  await one.discovery();
  expect(await live()).toBe('1');
});

it('A request that two registries get one after the other, or at the same time, is carried out once', async () => {
  for (const version of ['1', '2', '3', '4']) await put(one, 'shell', version);
  // this registry has just read the bucket: its clock stands still
  const soon = new BucketReleases(
    path.join(dir, 'soon'),
    store.client(),
    (problem) => problems.push(problem),
    () => 0,
  );
  await soon.discovery();
  const answerOf = (releases: BucketReleases, key: string) => {
    const target = folderTarget(releases, 'https://onmaum.example');
    const requests = new Requests(target.history, async () => undefined);
    return requests.once('team', key, (request) => target.run('rollback', { app: 'shell', author: 'team', request }));
  };
  expect(await answerOf(one, 'a-key-of-one-request')).toBe('shell is back at 3; the replaced version is marked bad');
  expect(await answerOf(soon, 'a-key-of-one-request')).toMatch(/^shell 3 was rolled back to at .+, by this request$/);
  expect(await liveIn(one, 'shell')).toBe('3');

  store.before.set('discovery.json', async () => void (await answerOf(other, 'a-key-of-another-one')));
  expect(await answerOf(one, 'a-key-of-another-one')).toMatch(/^shell 2 was rolled back to at .+, by this request$/);
  expect(await liveIn(one, 'shell')).toBe('2');
});

it('A damaged archive in the bucket is refused, delays no other release, and is downloaded after its repair', async () => {
  problems.length = 0;
  for (const app of ['shell', 'mfe-mypage'] as const) await put(one, app, '1');
  const key = [...store.objects.keys()].find((one) => one.startsWith('releases/shell/1/')) ?? '';
  const whole = store.objects.get(key) ?? Buffer.alloc(0);
  const archive = Buffer.from(whole);
  archive.write('XX', archive.indexOf('/* shell 1 */'));
  store.objects.set(key, archive);
  expect(await liveIn(other, 'mfe-mypage')).toBe('1');
  expect(problems).toEqual(['shell 1 arrived damaged: client/main.js']);
  expect(existsSync(other.folder('shell', '1'))).toBe(false);
  expect(await damagedFiles(other.folder('mfe-mypage', '1'))).toEqual([]);
  store.objects.set(key, whole);
  now += 60_000;
  await other.discovery();
  expect(await damagedFiles(other.folder('shell', '1'))).toEqual([]);
});

it('The same version with other files, sent to two registries at once, is accepted once', async () => {
  await put(one, 'shell', '1');
  await other.discovery();
  const second = await makeTestReleases();
  const dist = await second.build(releaseOf('mfe-mypage', '1', { chunks: { more: { js: [], css: [] } } }));
  store.before.set('discovery.json', async () => void (await deploy(other, [dist], {}, UNEXAMINED)));
  await expect(put(one, 'mfe-mypage', '1')).rejects.toThrow('mfe-mypage 1 was released with other files');
  const third = registry('third');
  for (const releases of [one, other, third]) {
    expect(await liveIn(releases, 'mfe-mypage')).toBe('1');
    const digest = liveDeployment(await releases.discovery(), 'mfe-mypage')?.extras.digest;
    expect(digest).toBe(await releaseDigest(dist));
    expect(await damagedFiles(releases.folder('mfe-mypage', '1'), digest)).toEqual([]);
  }
  await second.remove();
});

it('A deploy replaces the files of a preview of its version, at every registry', async () => {
  for (const app of ['shell', 'mfe-community'] as const) await put(one, app, '1');
  await deploy(one, [await built('branch')], {}, { ...UNEXAMINED, preview: true });
  await other.discovery();
  await deploy(other, [await built('main')], {}, UNEXAMINED);
  const third = registry('third');
  for (const releases of [one, other, third]) {
    expect(await liveIn(releases, 'mfe-community')).toBe('2');
    const digest = liveDeployment(await releases.discovery(), 'mfe-community')?.extras.digest;
    expect(await damagedFiles(releases.folder('mfe-community', '2'), digest)).toEqual([]);
    expect(Object.keys((await releases.release('mfe-community', '2')).chunks)).toEqual(['main']);
  }
  expect(archives()).toEqual(['mfe-community/1', 'mfe-community/2', 'shell/1']);
});

it('A preview that another registry accepts meanwhile is replaced as well', async () => {
  for (const app of ['shell', 'mfe-community'] as const) await put(one, app, '1');
  await other.discovery();
  const branch = await built('branch');
  const copy = path.join(dir, 'branch');
  await cp(branch, copy, { recursive: true });
  const main = await built('main');
  store.before.set(
    'discovery.json',
    async () => void (await deploy(other, [copy], {}, { ...UNEXAMINED, preview: true })),
  );
  await deploy(one, [main], {}, UNEXAMINED);
  for (const releases of [one, other]) {
    expect(await liveIn(releases, 'mfe-community')).toBe('2');
    expect(Object.keys((await releases.release('mfe-community', '2')).chunks)).toEqual(['main']);
  }
});

it('Source maps of a preview are replaced at every registry by those of the first deploy for visitors', async () => {
  for (const app of ['shell', 'mfe-community'] as const) await put(one, app, '1');
  const withMap = async (text: string) => {
    const dist = await built('main');
    await mkdir(path.join(dist, 'maps/client'), { recursive: true });
    await writeFile(path.join(dist, 'maps/client/main.js.map'), text);
    return dist;
  };
  await deploy(one, [await withMap('invented')], {}, { ...UNEXAMINED, preview: true });
  await other.discovery();
  await deploy(other, [await withMap('true')], {}, { ...UNEXAMINED, traffic: 10 });
  for (const releases of [one, other, registry('third')]) {
    await releases.discovery();
    const map = path.join(releases.folder('mfe-community', '2'), 'maps/client/main.js.map');
    expect(await readFile(map, 'utf8')).toBe('true');
  }
});

it('An archive under its earlier key, without the digest, is found, and removed with its release', async () => {
  for (const version of ['1', '2', '3']) await put(one, 'shell', version);
  const key = [...store.objects.keys()].find((name) => name.startsWith('releases/shell/1/')) ?? '';
  store.objects.set('releases/shell/1.tar', store.objects.get(key) ?? Buffer.alloc(0));
  store.objects.delete(key);
  await other.discovery();
  expect(await damagedFiles(other.folder('shell', '1'))).toEqual([]);
  await new Promise((next) => setTimeout(next, 5));
  await prune(one, 0);
  expect([...store.objects.keys()].filter((name) => name.startsWith('releases/shell/1'))).toEqual([]);
});
