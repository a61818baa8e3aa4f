import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release/release';
import { damagedFiles, releaseDigest } from '@onmaum/shared-contract/server/release-files';
import { type Audience, planDeploy } from '../plans/deploy.ts';
import { findVersion } from '../plans/entries.ts';
import { Refused } from '../refused.ts';
import { abort, endPreviews, mark } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { releaseOf, UNEXAMINED } from '../test/test-releases.ts';
import { apply } from './apply.ts';
import { deploy } from './deploy.ts';

const APP = 'mfe-community';
const MAP = 'maps/client/main.js.map';

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
  for (const app of ['shell', APP] as const) await workshop.put(app, '1');
});
afterEach(() => workshop.remove());

/** Changes of a release that change its digest but not its version. */
const builtBy = (name: string): Partial<Release> => ({ chunks: { [name]: { js: [], css: [] } } });
const put = (version: string, name: string, audience: Audience = {}) =>
  workshop.put(APP, version, { changes: builtBy(name), ...audience });
const show = (version: string, name: string) => put(version, name, { preview: true });
const known = async (version: string) => findVersion(await workshop.releases.discovery(), APP, version);
const chunksOf = async (version: string) => Object.keys((await workshop.releases.release(APP, version)).chunks);

/** Expects that the stored files are those of one build, and that discovery.json contains their digest. */
async function expectFilesOf(version: string, name: string) {
  const folder = workshop.releases.folder(APP, version);
  expect(await chunksOf(version)).toEqual([name]);
  expect(await damagedFiles(folder, (await known(version))?.extras.digest)).toEqual([]);
}

it.each<[string, Audience, string, number]>([
  ['A deploy', {}, 'deployed 2', 100],
  ['A canary', { traffic: 10 }, 'canary begun 2', 10],
])(
  '%s replaces other files of its version that were only previewed, and ends the preview',
  async (_what, audience, event, traffic) => {
    await show('2', 'branch');
    const before = (await known('2'))?.extras;
    expect(await put('2', 'main', audience)).toMatchObject([{ changed: true }]);
    await expectFilesOf('2', 'main');
    expect(await known('2')).toMatchObject({ deployment: { traffic } });
    expect((await known('2'))?.extras.preview).toBeUndefined();
    expect((await known('2'))?.extras.deployedAt).not.toBe(before?.deployedAt);
    expect((await workshop.events()).slice(-3)).toEqual(['preview begun 2', 'preview ended 2', event]);
  },
);

it('A preview that has ended reserves nothing either', async () => {
  await show('2', 'branch');
  await endPreviews(workshop.releases, APP);
  expect(await put('2', 'main')).toMatchObject([{ changed: true }]);
  await expectFilesOf('2', 'main');
});

it('A deploy that is refused leaves the files of the preview, and its link', async () => {
  await show('2', 'branch');
  await put('3', 'other', { traffic: 10 });
  await expect(put('2', 'main')).rejects.toThrow(`${APP} 3 is a canary`);
  await expectFilesOf('2', 'branch');
  expect((await known('2'))?.extras.preview).toBeDefined();
});

describe('During the checks of a deploy', () => {
  /** Deploys a build whose version is already previewed with other files. @param act runs while the build is checked */
  async function deployDuring(act: () => Promise<unknown>) {
    await show('2', 'branch');
    const dist = await workshop.build(releaseOf(APP, '2', builtBy('main')));
    const pages = async () => {
      await act();
      return [];
    };
    return deploy(workshop.releases, [dist], {}, { examine: { ...UNEXAMINED.examine, pages } });
  }

  it('the files of the preview become live: they are kept', async () => {
    const done = deployDuring(async () => {
      const release = await workshop.releases.release(APP, '2');
      await apply(workshop.releases, (now) => planDeploy(now, [release], {}, {}), { reads: () => [release] });
    });
    await expect(done).rejects.toThrow('was released with other files');
    await expectFilesOf('2', 'branch');
  });

  it('a canary begins, so the deploy is refused: the preview stays as it is', async () => {
    const done = deployDuring(() => put('3', 'next', { traffic: 10 }));
    await expect(done).rejects.toThrow(`${APP} 3 is a canary`);
    await expectFilesOf('2', 'branch');
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['is live', () => put('2', 'main')],
  ['is a canary', () => put('2', 'main', { traffic: 10 })],
  [
    'was a canary',
    async () => {
      await put('2', 'main', { traffic: 10 });
      await abort(workshop.releases, APP);
      await mark(workshop.releases, APP, '2', 'good');
    },
  ],
  [
    'was live',
    async () => {
      await put('2', 'main');
      await put('3', 'next');
    },
  ],
])('Other files of a version that %s are refused, also as a preview', async (_when, begin) => {
  await begin();
  for (const audience of [{}, { traffic: 20 }, { preview: true }]) {
    const putting = put('2', 'branch', audience);
    await expect(putting).rejects.toThrow(Refused);
    await expect(putting).rejects.toThrow(`${APP} 2 was released with other files, and a release never changes`);
  }
  await expectFilesOf('2', 'main');
});

it('A preview does not replace another preview of the same version', async () => {
  await show('2', 'branch');
  await expect(show('2', 'another')).rejects.toThrow('was released with other files');
  await expectFilesOf('2', 'branch');
});

it('Files that no list names, since a change was interrupted, are replaced by a deploy but not by a preview', async () => {
  await show('2', 'branch');
  await workshop.releases.change((discovery) => ({
    ...discovery,
    microFrontends: {
      ...discovery.microFrontends,
      '@onmaum/community': (discovery.microFrontends['@onmaum/community'] ?? []).filter(
        ({ metadata }) => metadata.version !== '2',
      ),
    },
  }));
  await expect(show('2', 'another')).rejects.toThrow('was released with other files');
  await put('2', 'main');
  await expectFilesOf('2', 'main');
});

describe('Source maps', () => {
  const folder = () => workshop.releases.folder(APP, '2');
  const mapOf = () => readFile(path.join(folder(), MAP), 'utf8').catch(() => 'none');

  async function putWithMap(text: string, audience: Audience) {
    const dist = await workshop.build(releaseOf(APP, '2'));
    await mkdir(path.dirname(path.join(dist, MAP)), { recursive: true });
    await writeFile(path.join(dist, MAP), text);
    await deploy(workshop.releases, [dist], {}, { ...UNEXAMINED, ...audience });
    return releaseDigest(dist);
  }

  it('of a preview are replaced by the first deploy for visitors, and then stay', async () => {
    await putWithMap('invented', { preview: true });
    expect(await mapOf()).toBe('invented');
    await putWithMap('another', { preview: true });
    expect(await mapOf()).toBe('invented');
    const digest = await putWithMap('true', { traffic: 10 });
    expect(await mapOf()).toBe('true');
    expect((await known('2'))?.extras.digest).toBe(digest);
    // the link remains, since the files are the same
    expect((await known('2'))?.extras.preview).toBeDefined();
    await putWithMap('invented', { preview: true });
    await putWithMap('invented', { traffic: 20 });
    expect(await mapOf()).toBe('true');
  });

  it('of a preview are removed if the deploy for visitors has none', async () => {
    await putWithMap('invented', { preview: true });
    await rm(path.join(await workshop.build(releaseOf(APP, '2')), 'maps'), { recursive: true });
    await workshop.put(APP, '2');
    expect(await mapOf()).toBe('none');
  });
});
