import { readHistory } from '@onmaum/deploy/releases/history';
import { rollback } from '@onmaum/deploy/test/run-commands';
import { AREA, watchedReleases } from '../test/watched-releases.ts';
import { MINUTE } from './release-counts.ts';

let site: Awaited<ReturnType<typeof watchedReleases>>;
beforeEach(async () => {
  site = await watchedReleases();
});
afterEach(() => site.remove());

const TAKEN = 'a release was taken back';

it('When the version before fails as well, the cause lies elsewhere: it is left, and said once', async () => {
  await site.put('shell', '1');
  await site.put(AREA, '0');
  await site.deployTwo();
  site.answer('2', 40, 18);
  await site.watch.look();
  for (let at = 0; at < 5; at += 1) {
    site.state.ahead += 2 * MINUTE;
    site.answer('1', 40, 40);
    await site.watch.look();
  }
  expect(await site.live()).toBe('1');
  expect(site.state.logged).toEqual([TAKEN, 'a release fails as one that was taken back did: it is left']);
});

it('After one version was taken back, the next one of the app has some minutes, also after a restart', async () => {
  await site.deployTwo();
  site.answer('2', 40, 18);
  await site.watch.look();
  await site.put(AREA, '3');
  site.answer('3', 40, 40);
  await site.open().look();
  expect(await site.live()).toBe('3');
  site.state.ahead = 11 * MINUTE;
  site.answer('3', 40, 40);
  await site.open().look();
  expect(await site.live()).toBe('1');
});

it('A canary that fails ends also right after a version of its app was taken back', async () => {
  await site.deployTwo();
  site.answer('2', 40, 18);
  await site.watch.look();
  await site.put(AREA, '3', { traffic: 10 });
  site.answer('3', 40, 40);
  await site.watch.look();
  expect(await site.badness('3')).toMatchObject({ by: 'watch' });
});

it('A version that a person rolled back to is not rolled back', async () => {
  await site.deployTwo();
  await site.put(AREA, '3');
  await rollback(site.releases, AREA);
  site.answer('2', 40, 40);
  await site.watch.look();
  expect(await site.live()).toBe('2');
});

it('Without a good version before it, it is left', async () => {
  await site.put('shell', '1');
  await site.put(AREA, '1');
  site.answer('1', 40, 40);
  for (let at = 0; at < 3; at += 1) await site.watch.look();
  const left = ['a release fails, and there is none before it: it is left'];
  expect([await site.live(), site.state.logged]).toEqual(['1', left]);
});

it('Several site servers take it back once, and no further', async () => {
  await site.put('shell', '1');
  await site.put(AREA, '0');
  await site.deployTwo();
  site.answer('2', 40, 18);
  await Promise.all([site.watch.look(), site.open().look(), site.open().look()]);
  expect(await site.live()).toBe('1');
  const rolledBack = (await readHistory(site.releases.dir)).filter(({ origin }) => origin?.author === 'watch');
  expect(rolledBack.map(({ what }) => what)).toEqual(['rolled back to', 'marked bad']);
  // each says that it is done
  expect(new Set(site.state.logged)).toEqual(new Set([TAKEN]));
});

it('A late automatic rollback changes nothing', async () => {
  await site.deployTwo();
  site.answer('2', 40, 18);
  const late = site.open(60, async () => {
    await site.watch.look();
    throw new Error('another site server was faster');
  });
  await late.look();
  expect([await site.live(), site.state.logged]).toEqual(['1', [TAKEN]]);
});

it('After its time a version is not watched any more, and with WATCH_MINUTES=0 none is', async () => {
  await site.deployTwo();
  site.state.ahead = 61 * MINUTE;
  site.answer('2', 40, 40);
  await site.watch.look();
  site.state.ahead = 0;
  await site.open(0).look();
  expect(await site.live()).toBe('2');
});
