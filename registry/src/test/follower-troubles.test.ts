import { deploy } from '@onmaum/deploy/commands/deploy';
import { releaseOf, UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import type { Release } from '@onmaum/shared-contract/release/release';
import { APP, lookAt, openFollowingSite } from './following-site.ts';
import { spoil } from './spoiled-registry.ts';

let site: Awaited<ReturnType<typeof openFollowingSite>>;
beforeEach(async () => {
  site = await openFollowingSite();
});
afterEach(() => site.close());

it('A release that arrives damaged or truncated changes nothing, and is downloaded again', async () => {
  await site.put('1');
  await lookAt(site.follow());
  await site.put('2');
  const whole = await fetch(`${site.registry.addressOf('site').url}/releases/${APP}/2`, {
    headers: { authorization: `Bearer ${site.registry.tokenOf('site')}` },
  }).then(async (answer) => Buffer.from(await answer.arrayBuffer()));
  const damaged = Buffer.from(whole);
  damaged.write('XX', whole.indexOf('/* mfe-community 2 */'));
  const answers: Buffer[] = [damaged, whole.subarray(0, 2_000), whole];
  const { address, close } = await spoil(site.registry.addressOf('site'), {
    [`/releases/${APP}/2`]: (_request, response) => response.end(answers.shift()),
  });
  try {
    const follower = site.follow(address);
    await lookAt(follower);
    expect(site.problems).toEqual([expect.stringContaining('arrived damaged: client/main.js')]);
    // the download is retried after two polls, and then after four
    for (let look = 0; look < 3; look += 1) await lookAt(follower);
    expect(site.problems[1]).toMatch(/cannot be read|arrived damaged/);
    expect([await site.live(), await site.folders()]).toEqual(['1', ['1']]);
    for (let look = 0; look < 5; look += 1) await lookAt(follower);
    expect([await site.live(), await site.folders()]).toEqual(['2', ['1', '2']]);
  } finally {
    close();
  }
});

it('A rollback does not wait for a release that cannot be downloaded', async () => {
  await site.put('1');
  await site.put('2');
  let asked = () => {};
  const asking = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { address, close } = await spoil(site.registry.addressOf('site'), { [`/releases/${APP}/2`]: () => asked() });
  try {
    const follower = site.follow(address);
    await follower.poll();
    await asking;
    await site.registry.as('team').run('rollback', { app: APP });
    await follower.poll();
    while ((await site.live()) !== '1') await new Promise(setImmediate);
    expect(await site.folders()).toContain('1');
  } finally {
    close();
  }
});

it.each([
  ['release', {}, '1'],
  ['preview', { preview: true }, '1'],
])('A %s that cannot be downloaded delays no other app, and is downloaded later', async (what, input, before) => {
  const putOther = async (version: string, audience = {}) =>
    site.registry
      .as('other')
      .publish('mfe-mypage', await site.workshop.build(releaseOf('mfe-mypage', version)), audience);
  await site.put('1');
  await putOther('1');
  let isBroken = true;
  const { address, close } = await spoil(site.registry.addressOf('site'), {
    '/releases/mfe-mypage/2': (_request, response) =>
      isBroken
        ? response.end('no archive')
        : void site.registry.app
            .inject({ url: '/releases/mfe-mypage/2', headers: { authorization: `Bearer ${address.token}` } })
            .then(({ rawPayload }) => response.end(rawPayload)),
  });
  try {
    const follower = site.follow(address);
    await lookAt(follower);
    await putOther('2', input);
    await site.put('2');
    await lookAt(follower);
    const other = () => site.live('mfe-mypage');
    const links = async () =>
      Object.values((await site.here()).microFrontends)
        .flat()
        .filter(({ extras }) => extras.preview).length;
    expect([await site.live(), await other(), await links()]).toEqual(['2', before, 0]);
    expect(site.problems).toEqual([expect.stringMatching(/cannot be read|no files/)]);
    await site.put('3');
    await lookAt(follower);
    expect(await site.live()).toBe('3');
    isBroken = false;
    for (let look = 0; look < 6; look += 1) await lookAt(follower);
    expect(await site.here()).toEqual(await site.registry.releases.discovery());
    expect([await other(), await links()]).toEqual(what === 'release' ? ['2', 0] : ['1', 1]);
  } finally {
    close();
  }
});

interface Next {
  app: AppName;
  changes: Partial<Release>;
}
const UI = '@onmaum/shared-ui';

it.each<[string, Next, Next]>([
  [
    'An area that uses a new export of the shell waits for the shell',
    { app: 'shell', changes: { shares: { [UI]: ['Old', 'New'] } } },
    { app: APP, changes: { uses: { [UI]: ['New'] } } },
  ],
  [
    'A shell without an export waits for the area that still uses it',
    { app: APP, changes: { uses: {} } },
    { app: 'shell', changes: { shares: { [UI]: ['New'] } } },
  ],
  [
    'An area with a path of another area waits until that area has given it up',
    { app: 'mfe-mypage', changes: { paths: ['/mypage'] } },
    { app: APP, changes: { paths: ['/concern', '/old'] } },
  ],
])('%s', async (_what, missing, waiting) => {
  const { registry, workshop } = site;
  const put = async (app: AppName, version: string, changes: Partial<Release> = {}) =>
    deploy(registry.releases, [await workshop.build(releaseOf(app, version, changes))], {}, UNEXAMINED);
  await put('shell', '1', { shares: { [UI]: ['Old'] } });
  await put(APP, '1', { paths: ['/concern'], uses: { [UI]: ['Old'] } });
  await put('mfe-mypage', '1', { paths: ['/mypage', '/old'] });
  await put('mfe-marketplace', '1');
  const file = `/releases/${missing.app}/2`;
  let isBroken = true;
  const { address, close } = await spoil(registry.addressOf('site'), {
    [file]: (_request, response) =>
      isBroken
        ? response.end('no archive')
        : void registry.app
            .inject({ url: file, headers: { authorization: `Bearer ${address.token}` } })
            .then(({ rawPayload }) => response.end(rawPayload)),
  });
  try {
    const follower = site.follow(address);
    await lookAt(follower);
    for (const { app, changes } of [missing, waiting]) await put(app, '2', changes);
    await put('mfe-marketplace', '2');
    await lookAt(follower);
    const live = () => Promise.all([missing.app, waiting.app, 'mfe-marketplace'].map(site.live));
    expect(await live()).toEqual(['1', '1', '2']);
    expect(site.problems[0]).toMatch(/waits for a release of another app that it needs/);
    isBroken = false;
    for (let look = 0; look < 3; look += 1) await lookAt(follower);
    expect(await live()).toEqual(['2', '2', '2']);
    expect(await site.here()).toEqual(await registry.releases.discovery());
  } finally {
    close();
  }
});
