import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { clientBase, liveDeployment } from '@onmaum/shared-contract/release/release';
import { readPointer } from '@onmaum/shared-contract/server/discovery-file';
import { damagedFiles } from '@onmaum/shared-contract/server/release-files';
import { trace } from '../command-line/trace.ts';
import { Refused } from '../refused.ts';
import { folderTarget } from '../targets/folder.ts';
import { mark, rollback } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { releaseOf } from '../test/test-releases.ts';
import { deploy } from './deploy.ts';

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
});
afterEach(() => workshop.remove());

const put = (app: AppName, version: string, changes = {}) => workshop.put(app, version, { changes });
const liveVersion = (app: AppName) => workshop.liveVersion(app);

it('A deploy copies and compresses the build, and lists it with its checksum', async () => {
  await put('shell', '1');
  const folder = workshop.releases.folder('shell', '1');
  expect((await readdir(path.join(folder, 'client'))).toSorted()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'release.json',
    'seals.json',
  ]);
  const deployment = liveDeployment(await workshop.releases.discovery(), 'shell');
  expect(deployment).toMatchObject({
    url: `${clientBase('shell', '1')}main.js`,
    metadata: { version: '1', integrity: expect.stringMatching(/^sha384-/) },
    deployment: { traffic: 100, default: true },
  });
  expect(await put('shell', '1')).toMatchObject([{ changed: false }]);
});

it('Source maps are stored with a release, and added to one that was stored without them', async () => {
  await put('shell', '1');
  await put('shell', '2');
  await rollback(workshop.releases, 'shell');
  await mark(workshop.releases, 'shell', '2', 'good');
  const dist = await workshop.build(releaseOf('shell', '2'));
  const map = { version: 3, sources: ['source:///shell/src/a.ts'], names: [], mappings: 'AACA,IACA' };
  for (const file of ['client/main.js', 'server/c/part.cjs']) {
    await mkdir(path.dirname(path.join(dist, 'maps', file)), { recursive: true });
    await writeFile(path.join(dist, `maps/${file}.map`), JSON.stringify(map));
  }
  await deploy(workshop.releases, [dist]);
  expect(await damagedFiles(workshop.releases.folder('shell', '2'))).toEqual([]);
  const here = folderTarget(workshop.releases, 'http://localhost:3000');
  expect(await trace(here, 'at a (https://example.com/r/shell/2/client/main.js:1:1)')).toBe('shell/src/a.ts:2:1');
  // Node.js wraps a server chunk in a function
  const head = '(function(exports, require, __dirname, __filename) {'.length;
  expect(await trace(here, `at b (/srv/shell/2/server/c/part.cjs:1:${head + 1})`)).toBe('shell/src/a.ts:2:1');
  expect(await trace(here, `at b (/srv/shell/2/server/c/part.cjs:1:${head + 5})`)).toBe('shell/src/a.ts:3:1');
  const next = await workshop.build(releaseOf('shell', '3'));
  await cp(path.join(dist, 'maps'), path.join(next, 'maps'), { recursive: true });
  await deploy(workshop.releases, [next]);
  expect(await trace(here, '/r/shell/3/client/main.js:1:1')).toBe('shell/src/a.ts:2:1');
  await expect(trace(here, '/r/shell/1/client/main.js:1:1')).rejects.toThrow('no source map of client/main.js');
  await expect(trace(here, '/r/shell/2/client/../../../x.js:1:1')).rejects.toThrow('is not a file of a release');
});

it('Names from a source map are shown on one line, and cut', async () => {
  const dist = await workshop.build(releaseOf('shell', '1'));
  const mapOf = (source: string, name: string) =>
    JSON.stringify({ version: 3, sources: [source], names: [name], mappings: 'AAAAA' });
  await mkdir(path.join(dist, 'maps/client'), { recursive: true });
  const files = {
    main: mapOf('a\u001b]0;title\u0007.ts', 'care\n\u202e'),
    long: mapOf('x'.repeat(300), 'y'.repeat(300)),
  };
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(dist, `maps/client/${name}.js.map`), text);
  await deploy(workshop.releases, [dist]);
  const here = folderTarget(workshop.releases, 'http://localhost:3000');
  expect(await trace(here, '/r/shell/1/client/main.js:1:1')).toBe('a ]0;title .ts:1:1 (care )');
  expect(await trace(here, '/r/shell/1/client/long.js:1:1')).toBe(`${'x'.repeat(200)}:1:1 (${'y'.repeat(200)})`);
});

it('A live release that was damaged is repaired by a deploy of the same build', async () => {
  await put('shell', '1');
  const file = path.join(workshop.releases.folder('shell', '1'), 'client/main.js.br');
  await writeFile(file, 'tampered');
  expect(await put('shell', '1')).toMatchObject([{ changed: true }]);
  expect(await put('shell', '1')).toMatchObject([{ changed: false }]);
});

it('A live release is also repaired while a canary runs, and the canary stays', async () => {
  await put('shell', '1');
  await workshop.put('shell', '2', { traffic: 20 });
  await writeFile(path.join(workshop.releases.folder('shell', '1'), 'client/main.js.br'), 'tampered');
  expect(await put('shell', '1')).toMatchObject([{ changed: true }]);
  expect(await damagedFiles(workshop.releases.folder('shell', '1'))).toEqual([]);
  expect((await workshop.versions('shell')).map(({ deployment }) => deployment.traffic)).toEqual([80, 20]);
});

it('Unknown fields of the list are kept, and the last good copy replaces a damaged or missing list', async () => {
  await put('shell', '1');
  const { dir } = workshop.releases;
  const file = path.join(dir, 'discovery.json');
  const known = JSON.parse(await readFile(file, 'utf8'));
  const key = '@onmaum/shell';
  const [entry] = known.microFrontends[key];
  const older = {
    ...entry,
    fallbackUrl: '/old',
    metadata: { ...entry.metadata, team: 'a' },
    deployment: { ...entry.deployment, salt: 'x' },
  };
  await writeFile(file, JSON.stringify({ ...known, owner: 'team', microFrontends: { [key]: [older] } }));
  await put('shell', '2');
  const next = await readFile(file, 'utf8');
  expect(JSON.parse(next)).toMatchObject({
    owner: 'team',
    microFrontends: {
      [key]: [{}, { fallbackUrl: '/old', metadata: { team: 'a' }, deployment: { salt: 'x', traffic: 0 } }],
    },
  });

  const warn = jest.spyOn(process, 'emitWarning').mockReturnValue();
  await writeFile(file, next.slice(0, 100));
  expect(await liveVersion('shell')).toBe('2');
  expect(await liveVersion('shell')).toBe('2');
  expect(warn).toHaveBeenCalledTimes(1);
  await put('shell', '3');
  const kept = async () => (await readdir(dir)).filter((name) => name.startsWith('discovery.damaged-'));
  const [damaged = ''] = await kept();
  expect(await readFile(path.join(dir, damaged), 'utf8')).toBe(next.slice(0, 100));
  expect((await readPointer(dir)).problem).toBeUndefined();
  expect(await liveVersion('shell')).toBe('3');

  await rm(file);
  await put('shell', '4');
  warn.mockRestore();
  expect(await kept()).toEqual([damaged]);
  expect((await readPointer(dir)).problem).toBeUndefined();
  expect(await liveVersion('shell')).toBe('4');
});

it('Several apps go live together or not at all', async () => {
  const dists = [
    await workshop.build(releaseOf('shell', '1')),
    await workshop.build(releaseOf('mfe-community', '1', { requires: { react: '^20.0.0' } })),
  ];
  await expect(deploy(workshop.releases, dists)).rejects.toThrow(Refused);
  expect(existsSync(workshop.releases.dir)).toBe(false);

  dists[1] = await workshop.build(releaseOf('mfe-community', '2'));
  await deploy(workshop.releases, dists);
  expect([await liveVersion('shell'), await liveVersion('mfe-community')]).toEqual(['1', '2']);
});

it('Only one of two conflicting concurrent deploys goes live', async () => {
  await put('shell', '1');
  const wide = { paths: [...releaseOf('mfe-community', '0').paths, '/gift'] };
  const gift = { paths: [...releaseOf('mfe-marketplace', '0').paths, '/gift'] };
  const outcomes = await Promise.allSettled([put('mfe-community', '1', wide), put('mfe-marketplace', '1', gift)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('A release whose files were changed or lost is not rolled back to, and can be deployed again', async () => {
  await put('shell', '1');
  await put('shell', '2');
  await writeFile(path.join(workshop.releases.folder('shell', '1'), 'client/main.js'), 'changed');
  await expect(rollback(workshop.releases, 'shell')).rejects.toThrow('the files of shell 1 are gone or damaged');
  await rm(workshop.releases.folder('shell', '2'), { recursive: true });
  await expect(rollback(workshop.releases, 'shell', '2')).rejects.toThrow(Refused);
  expect(await liveVersion('shell')).toBe('2');

  expect(await put('shell', '2')).toMatchObject([{ changed: true }]);
  expect(existsSync(path.join(workshop.releases.folder('shell', '2'), 'client/main.js'))).toBe(true);
});

it('A writer that stalled until another writer took over its lock writes nothing', async () => {
  const { releases } = workshop;
  await releases.change((known) => known);
  const before = await releases.discovery();
  const late = releases.change(async (known) => {
    await rm(releases.lock, { recursive: true });
    await mkdir(releases.lock);
    return { ...known, late: true };
  });
  await expect(late).rejects.toThrow('another writer changed the releases');
  expect(await releases.discovery()).toEqual(before);
  // the lock of the other writer remains
  await rmdir(releases.lock);
});

it('A change writes nothing outside of the folder of releases', async () => {
  const { releases } = workshop;
  const beside = () => readdir(path.dirname(releases.dir));
  await releases.change((known) => known);
  const before = await beside();
  await releases.change(async (known) => {
    expect(await beside()).toEqual(before);
    return known;
  });
});
