import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pauseAfter } from '@onmaum/deploy/follow/follower';
import { releaseOf } from '@onmaum/deploy/test/test-releases';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { damagedFiles, readRelease } from '@onmaum/shared-contract/server/release-files';
import { APP, lookAt, openFollowingSite } from './following-site.ts';

let site: Awaited<ReturnType<typeof openFollowingSite>>;
beforeEach(async () => {
  site = await openFollowingSite();
});
afterEach(() => site.close());

it('A site server downloads the releases of the registry before it writes the list', async () => {
  for (const version of ['1', '2']) await site.put(version);
  const follower = site.follow();
  await follower.start();
  await follower.settled();
  expect(await site.here()).toEqual(await site.registry.releases.discovery());
  expect(await site.folders()).toEqual(['1', '2']);
  expect(await damagedFiles(path.join(site.dir, APP, '2'))).toEqual([]);
  expect(await readdir(path.join(site.dir, APP, '2'))).not.toContain('maps');

  await site.registry.as('team').run('rollback', { app: APP });
  await lookAt(follower);
  expect(await site.live()).toBe('1');
});

it('A site server keeps its releases while the registry is down, even after a restart, and follows it again later', async () => {
  await site.put('1');
  await lookAt(site.follow());
  await site.registry.down();
  const follower = site.follow();
  await follower.start();
  expect(await site.live()).toBe('1');
  await lookAt(follower);
  expect(site.problems.at(-1)).toContain('does not answer: ECONNREFUSED');

  await site.registry.up();
  await site.put('2');
  await lookAt(follower);
  expect(await site.live()).toBe('2');
});

it('A follower without releases and without a registry does not start', async () => {
  await site.registry.down();
  await expect(site.follow().start()).rejects.toThrow(/there are no releases here yet: .+ does not answer/);
  await site.registry.up();
});

it('A registry that is down is polled less and less often, at least every ten seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

it('A start downloads damaged versions again, and removes those that the registry pruned', async () => {
  await site.put('1');
  await lookAt(site.follow());
  await writeFile(path.join(site.dir, APP, '1/client/main.js'), 'changed');
  await lookAt(site.follow());
  expect(await damagedFiles(path.join(site.dir, APP, '1'))).toEqual([]);

  for (const version of ['2', '3', '4']) await site.put(version);
  const follower = site.follow();
  await lookAt(follower);
  await site.registry.releases.change((discovery) => ({
    ...discovery,
    microFrontends: {
      '@onmaum/community': (discovery.microFrontends['@onmaum/community'] ?? []).filter(
        ({ metadata }) => metadata.version !== '1',
      ),
    },
  }));
  await lookAt(follower);
  expect(await site.folders()).toEqual(['2', '3', '4']);
});

it('A site server that has copied a preview gets the other files with which its version becomes live', async () => {
  const publish = async (name: string, preview: boolean) => {
    const release = releaseOf(APP, '2', { chunks: { [name]: { js: [], css: [] } } });
    await site.registry.as('team').publish(APP, await site.workshop.build(release), { preview });
  };
  await site.put('1');
  await publish('branch', true);
  const follower = site.follow();
  await lookAt(follower);
  const folder = path.join(site.dir, APP, '2');
  expect(Object.keys((await readRelease(folder)).chunks)).toEqual(['branch']);

  await publish('main', false);
  await lookAt(follower);
  expect(await site.live()).toBe('2');
  expect(Object.keys((await readRelease(folder)).chunks)).toEqual(['main']);
  const live = liveDeployment(await site.here(), APP);
  expect(await damagedFiles(folder, live?.extras.digest)).toEqual([]);
  expect(site.problems).toEqual([]);
});

it('A registry that lost its folder does not empty the site', async () => {
  await site.put('1');
  const follower = site.follow();
  await lookAt(follower);
  await rm(site.registry.releases.dir, { recursive: true });
  await lookAt(follower);
  expect(site.problems).toEqual(['the registry has no live release of @onmaum/community any more']);
  expect(JSON.parse(await readFile(path.join(site.dir, 'discovery.json'), 'utf8')).microFrontends).not.toEqual({});
  expect(await site.folders()).toEqual(['1']);
});
