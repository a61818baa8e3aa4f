import { readHistory } from '@onmaum/deploy/releases/history';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import type { Quarantined } from '../rendering/faults.ts';
import { AREA, watchedReleases } from '../test/watched-releases.ts';

const ROLLED_BACK = 'a release was rolled back';
const PUT_BACK =
  'a release and the one before it fail alike: the newer is live again, and neither is rolled back any more';
const KEPT = 'a release fails soon after a rollback of its app: it is kept';

let site: Awaited<ReturnType<typeof watchedReleases>>;
beforeEach(async () => {
  site = await watchedReleases();
  await site.put('shell', '1');
  // pages of the earlier version are counted at a time before the deploy
  site.state.ahead = -MINUTE_MS;
  for (const version of ['0', '1']) await site.put(AREA, version);
  site.answer('1', 1_000, 1);
  site.state.ahead = 0;
  await site.put(AREA, '2');
});
afterEach(() => site.remove());

/** Makes pages of the second version fail, so that it is rolled back. */
async function rollBack(failed = 18) {
  site.answer('2', 40, failed);
  await site.watch.check();
  expect(await site.live()).toBe('1');
  site.state.ahead = 20_000;
}

it('A version whose predecessor fails like it is live again without a mark, both are named, and none is rolled back', async () => {
  await rollBack();
  site.answer('1', 40, 15);
  await site.watch.check();
  expect([await site.live(), await site.badness('2'), await site.badness('1')]).toEqual(['2', undefined, undefined]);
  const message = expect.stringMatching(/^1 fails like 2, so the cause is elsewhere: 15 of 40 pages failed in 2\d s/);
  expect(liveDeployment(await site.releases.discovery(), AREA)?.extras.liveBy).toEqual({ author: 'watch', message });
  expect((await readHistory(site.releases.dir)).slice(-2)).toMatchObject([
    { what: 'restored', version: '2', origin: { author: 'watch', message } },
    { what: 'marked good', version: '2', origin: { author: 'watch', message } },
  ]);
  for (let at = 0; at < 8; at += 1) {
    site.state.ahead += 2 * MINUTE_MS;
    site.answer('2', 40, 40);
    await site.watch.check();
    // a restarted site server decides the same
    await site.open().check();
  }
  expect(await site.live()).toBe('2');
  expect(site.state.logged.filter((text) => text !== KEPT)).toEqual([ROLLED_BACK, PUT_BACK]);
});

it('A version that fails more than twice as often as its predecessor stays rolled back', async () => {
  await rollBack(40);
  for (let at = 0; at < 3; at += 1) {
    site.answer('1', 40, 15);
    await site.watch.check();
    site.state.ahead += 2 * MINUTE_MS;
  }
  expect(await site.live()).toBe('1');
  expect(await site.badness('2')).toMatchObject({ by: 'watch' });
  expect(site.state.logged).toEqual([ROLLED_BACK, KEPT]);
});

it('An earlier version that worked for some time after the rollback does not fail like the later one', async () => {
  await rollBack();
  site.answer('1', 400);
  site.state.ahead += 5 * MINUTE_MS;
  site.answer('1', 40, 40);
  await site.watch.check();
  expect(await site.live()).toBe('1');
});

it('Several site servers undo a rollback once', async () => {
  await rollBack();
  site.answer('1', 40, 15);
  await Promise.all([site.watch.check(), site.open().check(), site.open().check()]);
  expect(await site.live()).toBe('2');
  const restored = (await readHistory(site.releases.dir)).filter(({ what }) => what === 'restored');
  expect(restored).toHaveLength(1);
  expect(site.state.logged).not.toContain('the watch over releases failed');
});

it('A rollback is not undone once a person has begun a canary', async () => {
  await rollBack();
  await site.put(AREA, '3', { traffic: 10 });
  site.answer('1', 40, 15);
  await site.watch.check();
  expect(await site.live()).toBe('1');
  expect(site.state.logged.at(-1)).toBe(
    'a release and the one before it fail alike, and the newer cannot be made live again',
  );
});

it('A rollback of a shell is undone if an area fails as often with the shell before it', async () => {
  await site.releases.change((discovery) => {
    for (const { extras } of discovery.microFrontends['@onmaum/community'] ?? []) {
      extras.liveAt = new Date(Date.now() - 120 * MINUTE_MS).toISOString();
    }
    return discovery;
  });
  await site.put('shell', '2');
  site.answer('2', 40, 18, '2');
  await site.watch.check();
  expect(await site.live('shell')).toBe('1');
  site.state.ahead = 20_000;
  site.answer('2', 40, 15);
  await site.watch.check();
  expect([await site.live('shell'), await site.badness('2', 'shell'), await site.live()]).toEqual([
    '2',
    undefined,
    '2',
  ]);
});

it('If both versions are in quarantine, the newer version is live again', async () => {
  const out = (version: string): Quarantined => ({
    ...{ app: AREA, version, of: 'pages', reason: 'loop', since: new Date(Date.now() + MINUTE_MS).toISOString() },
  });
  site.state.quarantined = [out('2')];
  await site.watch.check();
  expect(await site.live()).toBe('1');
  site.state.quarantined = [out('2'), out('1')];
  site.state.ahead = 20_000;
  site.answer('1', 40, 40);
  await site.watch.check();
  expect(await site.live()).toBe('2');
});
