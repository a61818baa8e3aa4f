import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deploy } from '@onmaum/deploy/commands/deploy';
import { keepPreviewRoom } from '@onmaum/deploy/commands/preview-room';
import { readHistory } from '@onmaum/deploy/releases/history';
import { mark, prune, rollback } from '@onmaum/deploy/test/run-commands';
import { makeTestReleases, releaseOf, UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { damagedFiles } from '@onmaum/shared-contract/server/release-files';
import { openTestBucket } from '@onmaum/shared-server/test/test-bucket';
import { BucketReleases } from './bucket-releases.ts';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let store: Awaited<ReturnType<typeof openTestBucket>>;
let dir: string;
/** Two registries on one bucket, each with a folder of its own. */
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
  // a registry that starts with an empty disk
  const third = registry('third');
  expect(await liveIn(third, 'shell')).toBe('1');
  expect(await events(third)).toHaveLength(4);
});

it('A version that one registry prunes leaves the bucket, unless a rollback needs it', async () => {
  for (const version of ['1', '2', '3']) await put(one, 'shell', version);
  await new Promise((next) => setTimeout(next, 5));
  await prune(one, 0);
  const archives = [...store.objects.keys()].filter((key) => key.startsWith('releases/'));
  expect(archives).toEqual(['releases/shell/2.tar', 'releases/shell/3.tar']);
});

it('Previews beyond their room leave the bucket, the list and the folder', async () => {
  await put(one, 'shell', '1');
  const shown = { app: 'mfe-community', version: '3', origin: {} };
  for (const version of ['1', '2', '3']) {
    const dist = await workshop.build(releaseOf('mfe-community', version));
    await deploy(version === '2' ? other : one, [dist], {}, { ...UNEXAMINED, preview: true });
  }
  expect(await keepPreviewRoom(one, shown, { releases: 2, bytes: 1_000_000 })).toEqual(['1']);
  expect([...store.objects.keys()].filter((key) => key.startsWith('releases/mfe-community/'))).toEqual([
    'releases/mfe-community/2.tar',
    'releases/mfe-community/3.tar',
  ]);
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

it('A damaged archive in the bucket is refused, delays no other release, and is downloaded after its repair', async () => {
  problems.length = 0;
  for (const app of ['shell', 'mfe-mypage'] as const) await put(one, app, '1');
  const key = 'releases/shell/1.tar';
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
  const changed = releaseOf('mfe-mypage', '1', { chunks: { more: { js: [], css: [] } } });
  const dist = await second.build(changed);
  let refusal = '';
  store.before.set('discovery.json', () =>
    deploy(other, [dist]).then(
      () => {},
      (error: Error) => {
        refusal = error.message;
      },
    ),
  );
  await put(one, 'mfe-mypage', '1');
  await second.remove();
  expect(refusal).toContain('mfe-mypage 1 was released with other files');
  const third = registry('third');
  expect([await liveIn(one, 'mfe-mypage'), await liveIn(third, 'mfe-mypage')]).toEqual(['1', '1']);
  expect(await damagedFiles(third.folder('mfe-mypage', '1'))).toEqual([]);
});
