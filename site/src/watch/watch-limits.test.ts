import { readHistory } from '@onmaum/deploy/releases/history';
import { rollback } from '@onmaum/deploy/test/run-commands';
import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { AREA, watchedReleases } from '../test/watched-releases.ts';

let site: Awaited<ReturnType<typeof watchedReleases>>;
beforeEach(async () => {
  site = await watchedReleases();
});
afterEach(() => site.remove());

const ROLLED_BACK = 'a release was rolled back';

it('After a rollback, the next version of the app is kept for some minutes, even after a restart', async () => {
  await site.deployTwo();
  site.answer('2', 40, 18);
  await site.watch.check();
  await site.put(AREA, '3');
  site.answer('3', 40, 40);
  await site.open().check();
  expect(await site.live()).toBe('3');
  site.state.ahead = 11 * MINUTE_MS;
  site.answer('3', 40, 40);
  await site.open().check();
  expect(await site.live()).toBe('1');
});

it('A failing canary ends even right after a rollback of its app', async () => {
  await site.deployTwo();
  site.answer('2', 40, 18);
  await site.watch.check();
  await site.put(AREA, '3', { traffic: 10 });
  site.answer('3', 40, 40);
  await site.watch.check();
  expect(await site.badness('3')).toMatchObject({ by: 'watch' });
});

it('A version that a person rolled back to is not rolled back', async () => {
  await site.deployTwo();
  await site.put(AREA, '3');
  await rollback(site.releases, AREA);
  site.answer('2', 40, 40);
  await site.watch.check();
  expect(await site.live()).toBe('2');
});

it('A failing version without a good one before it is kept', async () => {
  await site.put('shell', '1');
  await site.put(AREA, '1');
  site.answer('1', 40, 40);
  for (let at = 0; at < 3; at += 1) await site.watch.check();
  const kept = ['a release fails, and there is none before it: it is kept'];
  expect([await site.live(), site.state.logged]).toEqual(['1', kept]);
});

it('Several site servers roll a version back once, and keep the version before it', async () => {
  await site.put('shell', '1');
  await site.put(AREA, '0');
  await site.deployTwo();
  site.answer('2', 40, 18);
  await Promise.all([site.watch.check(), site.open().check(), site.open().check()]);
  expect(await site.live()).toBe('1');
  const rolledBack = (await readHistory(site.releases.dir)).filter(({ origin }) => origin?.author === 'watch');
  expect(rolledBack.map(({ what }) => what)).toEqual(['rolled back to', 'marked bad']);
  // every server that takes part logs the same message
  expect(new Set(site.state.logged)).toEqual(new Set([ROLLED_BACK]));
});

it('A late automatic rollback changes nothing', async () => {
  await site.deployTwo();
  site.answer('2', 40, 18);
  const late = site.open(60, async () => {
    await site.watch.check();
    throw new Error('another site server was faster');
  });
  await late.check();
  expect([await site.live(), site.state.logged]).toEqual(['1', [ROLLED_BACK]]);
});

it('A version is not watched after WATCH_MINUTES, and with WATCH_MINUTES=0 no version is watched', async () => {
  await site.deployTwo();
  site.state.ahead = 61 * MINUTE_MS;
  site.answer('2', 40, 40);
  await site.watch.check();
  site.state.ahead = 0;
  await site.open(0).check();
  expect(await site.live()).toBe('2');
});
