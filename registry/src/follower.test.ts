import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Follower, pauseAfter } from '@onmaum/deploy/follow/follower';
import type { RegistryAddress } from '@onmaum/deploy/registry-client/client';
import { Releases } from '@onmaum/deploy/releases/releases';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/releases/test-releases';
import { type Discovery, liveDeployment } from '@onmaum/shared-contract/release';
import { damagedFiles } from '@onmaum/shared-contract/server/release-files';
import { openTestRegistry } from './test-registry.ts';
import { spoil } from './test-spoiled-registry.ts';

const APP = 'mfe-community';
let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
let dir: string;
let followers: Follower[];
const problems: string[] = [];
beforeEach(async () => {
  workshop = await makeTestReleases();
  registry = await openTestRegistry({
    team: { app: APP, paths: ['*'], may: ['publish'] },
    other: { app: 'mfe-mypage', paths: ['*'], may: ['publish'] },
    site: { app: '*', paths: [], may: ['read', 'take-back'] },
  });
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-follower-'));
  followers = [];
  problems.length = 0;
});
afterEach(async () => {
  for (const follower of followers) await follower.stop();
  await registry.remove();
  await workshop.remove();
  await rm(dir, { recursive: true, force: true });
});

const put = async (version: string) =>
  registry.as('team').publish(APP, await workshop.build(releaseOf(APP, version)), {});

function follow(address: RegistryAddress = registry.addressOf('site')): Follower {
  const log = { info: () => {}, error: ({ problem }: { problem?: string }) => void problems.push(problem ?? '') };
  const follower = new Follower(address, dir, log);
  followers.push(follower);
  return follower;
}
async function lookAt(follower: Follower) {
  await follower.look();
  await follower.settled();
}
const here = () => new Releases(dir).discovery();
const liveIn = (discovery: Discovery) => liveDeployment(discovery, APP)?.metadata.version;
const foldersHere = async () => (await readdir(path.join(dir, APP)).catch(() => [])).toSorted();

it('A site server has what the registry has: each release first, the list last', async () => {
  for (const version of ['1', '2']) await put(version);
  const follower = follow();
  await follower.start();
  await follower.settled();
  expect(await here()).toEqual(await registry.releases.discovery());
  expect(await foldersHere()).toEqual(['1', '2']);
  expect(await damagedFiles(path.join(dir, APP, '2'))).toEqual([]);
  expect(await readdir(path.join(dir, APP, '2'))).not.toContain('maps');

  await registry.as('team').act('rollback', { app: APP });
  await lookAt(follower);
  expect(liveIn(await here())).toBe('1');
});

it('It stands while the registry is down, also after a restart, and follows again', async () => {
  await put('1');
  await lookAt(follow());
  await registry.down();
  const follower = follow();
  await follower.start();
  expect(liveIn(await here())).toBe('1');
  await lookAt(follower);
  expect(problems.at(-1)).toContain('does not answer: ECONNREFUSED');

  await registry.up();
  await put('2');
  await lookAt(follower);
  expect(liveIn(await here())).toBe('2');
});

it('Without a release here and a registry, it does not start', async () => {
  await registry.down();
  await expect(follow().start()).rejects.toThrow(/there are no releases here yet: .+ does not answer/);
  await registry.up();
});

it('A registry that is down is asked less and less often, and again after ten seconds at most', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

it('A release that arrives damaged or cut off changes nothing, and is brought when it is whole', async () => {
  await put('1');
  await lookAt(follow());
  await put('2');
  const whole = await fetch(`${registry.addressOf('site').url}/releases/${APP}/2`, {
    headers: { authorization: `Bearer ${registry.tokenOf('site')}` },
  }).then(async (answer) => Buffer.from(await answer.arrayBuffer()));
  const damaged = Buffer.from(whole);
  damaged.write('XX', whole.indexOf('/* mfe-community 2 */'));
  const answers: Buffer[] = [damaged, whole.subarray(0, 2_000), whole];
  const { address, close } = await spoil(registry.addressOf('site'), {
    [`/releases/${APP}/2`]: (_request, response) => response.end(answers.shift()),
  });
  try {
    const follower = follow(address);
    await lookAt(follower);
    expect(problems).toEqual([expect.stringContaining('arrived damaged: client/main.js')]);
    // two looks later, then four
    for (let look = 0; look < 3; look += 1) await lookAt(follower);
    expect(problems[1]).toMatch(/cannot be read|arrived damaged/);
    expect([liveIn(await here()), await foldersHere()]).toEqual(['1', ['1']]);
    for (let look = 0; look < 5; look += 1) await lookAt(follower);
    expect([liveIn(await here()), await foldersHere()]).toEqual(['2', ['1', '2']]);
  } finally {
    close();
  }
});

it('A release that does not arrive does not keep the way back waiting', async () => {
  await put('1');
  await put('2');
  let asked = () => {};
  const asking = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { address, close } = await spoil(registry.addressOf('site'), { [`/releases/${APP}/2`]: () => asked() });
  try {
    const follower = follow(address);
    await follower.look();
    await asking;
    await registry.as('team').act('rollback', { app: APP });
    await follower.look();
    const live = async () => liveIn(await here());
    while ((await live()) !== '1') await new Promise(setImmediate);
    expect(await foldersHere()).toContain('1');
  } finally {
    close();
  }
});

it('What is damaged here is brought again at a start, and what the registry pruned goes', async () => {
  await put('1');
  await lookAt(follow());
  await writeFile(path.join(dir, APP, '1/client/main.js'), 'changed');
  await lookAt(follow());
  expect(await damagedFiles(path.join(dir, APP, '1'))).toEqual([]);

  for (const version of ['2', '3', '4']) await put(version);
  const follower = follow();
  await lookAt(follower);
  await registry.releases.change((discovery) => ({
    ...discovery,
    microFrontends: {
      '@onmaum/community': (discovery.microFrontends['@onmaum/community'] ?? []).filter(
        ({ metadata }) => metadata.version !== '1',
      ),
    },
  }));
  await lookAt(follower);
  expect(await foldersHere()).toEqual(['2', '3', '4']);
});

it('A registry that lost its folder does not empty the site', async () => {
  await put('1');
  const follower = follow();
  await lookAt(follower);
  await rm(registry.releases.dir, { recursive: true });
  await lookAt(follower);
  expect(problems).toEqual(['the registry has no live release of @onmaum/community any more']);
  expect(JSON.parse(await readFile(path.join(dir, 'discovery.json'), 'utf8')).microFrontends).not.toEqual({});
  expect(await foldersHere()).toEqual(['1']);
});

it.each([
  ['release', {}, '1'],
  ['preview', { preview: true }, '1'],
])('A %s that cannot be brought holds back no other app, and comes when it can', async (what, input, before) => {
  const putOther = async (version: string, audience = {}) =>
    registry.as('other').publish('mfe-mypage', await workshop.build(releaseOf('mfe-mypage', version)), audience);
  await put('1');
  await putOther('1');
  let isBroken = true;
  const { address, close } = await spoil(registry.addressOf('site'), {
    '/releases/mfe-mypage/2': (_request, response) =>
      isBroken
        ? response.end('no archive')
        : void registry.app
            .inject({ url: '/releases/mfe-mypage/2', headers: { authorization: `Bearer ${address.token}` } })
            .then(({ rawPayload }) => response.end(rawPayload)),
  });
  try {
    const follower = follow(address);
    await lookAt(follower);
    await putOther('2', input);
    await put('2');
    await lookAt(follower);
    const other = async () => liveDeployment(await here(), 'mfe-mypage')?.metadata.version;
    const links = async () =>
      Object.values((await here()).microFrontends)
        .flat()
        .filter(({ extras }) => extras.preview).length;
    expect([liveIn(await here()), await other(), await links()]).toEqual(['2', before, 0]);
    expect(problems).toEqual([expect.stringMatching(/cannot be read|no files/)]);
    await put('3');
    await lookAt(follower);
    expect(liveIn(await here())).toBe('3');
    isBroken = false;
    for (let look = 0; look < 6; look += 1) await lookAt(follower);
    expect(await here()).toEqual(await registry.releases.discovery());
    expect([await other(), await links()]).toEqual(what === 'release' ? ['2', 0] : ['1', 1]);
  } finally {
    close();
  }
});
