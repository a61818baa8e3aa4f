import { discoveryKey } from '@onmaum/shared-contract/release/release';
import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { AREA, watchedReleases } from '../test/watched-releases.ts';

const FLAG = `the flag ${AREA}.new-list (on for 10 % of the visitors)`;
const SUSPECTED = 'pages fail since a flag was set, which may be the cause: the release is kept';

let site: Awaited<ReturnType<typeof watchedReleases>>;
beforeEach(async () => {
  site = await watchedReleases();
  await site.put('shell', '1');
  await site.put(AREA, '1');
  // pages of the earlier version are counted at a time before the deploy
  site.state.ahead = -MINUTE_MS;
  site.answer('1', 1_000, 1);
  site.state.ahead = 0;
});
afterEach(() => site.remove());

/** Makes the first versions too old to be watched. */
const makeOld = () =>
  site.releases.change((discovery) => {
    const at = new Date(Date.now() - 120 * MINUTE_MS).toISOString();
    for (const app of ['shell', AREA] as const) {
      for (const { extras } of discovery.microFrontends[discoveryKey(app)] ?? []) {
        Object.assign(extras, { deployedAt: at, liveAt: at });
      }
    }
    return discovery;
  });
const setFlag = (minutesAgo = 0) =>
  site.releases.change((discovery) => {
    const at = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
    return { ...discovery, flags: { [`${AREA}.new-list`]: { value: true, share: 10, at } } };
  });

it('A version that was fine until a flag was set stays, and the log and the page of releases name the flag', async () => {
  await makeOld();
  await setFlag();
  await site.watch.check();
  expect(site.watch.suspects.size).toBe(0);
  site.answer('1', 40, 18);
  for (const _ of [1, 2]) await site.watch.check();
  expect([await site.live(), site.state.logged]).toEqual(['1', [SUSPECTED]]);
  expect([...site.watch.suspects]).toEqual([[`${AREA}@1`, [FLAG]]]);
});

it('A flag is not named when pages fail as often as before, nor when it was set long ago', async () => {
  await makeOld();
  site.state.ahead = -MINUTE_MS;
  site.answer('1', 1_000, 400);
  site.state.ahead = 0;
  await setFlag();
  await site.watch.check();
  site.answer('1', 40, 12);
  await site.watch.check();
  await setFlag(61);
  site.answer('1', 400, 400);
  await site.watch.check();
  expect([site.state.logged, site.watch.suspects.size]).toEqual([[], 0]);
});

it('A new shell is named, too, since its pages may fail instead', async () => {
  await makeOld();
  await setFlag();
  await site.put('shell', '2');
  await site.watch.check();
  site.answer('1', 40, 18, '2');
  await site.watch.check();
  expect(site.watch.suspects.get(`${AREA}@1`)).toEqual([FLAG, 'shell@2']);
  expect(await site.live('shell')).toBe('2');
});

it('The reason for a rollback names no flag that was set before the version', async () => {
  await setFlag();
  await site.put(AREA, '2');
  await site.watch.check();
  site.answer('2', 40, 18);
  await site.watch.check();
  expect((await site.badness('2'))?.reason).toMatch(/: page, TypeError$/);
});

it('The reason for a rollback names a flag that was set after the version became live', async () => {
  await site.put(AREA, '2');
  await site.watch.check();
  await setFlag();
  site.answer('2', 40, 18);
  await site.watch.check();
  expect((await site.badness('2'))?.reason).toMatch(
    /: page, TypeError; or the flag .+ \(on for 10 % .+\), set since then$/,
  );
});
