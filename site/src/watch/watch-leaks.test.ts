import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { AREA, area, watchedReleases } from '../test/watched-releases.ts';
import type { ReleaseName } from './counts/counts.ts';

const OTHER = 'mfe-marketplace';
const other = (version: string) => ({ app: OTHER, version });

let site: Awaited<ReturnType<typeof watchedReleases>>;
beforeEach(async () => {
  site = await watchedReleases();
  await site.put('shell', '1');
  for (const app of [AREA, OTHER] as const) await site.put(app, '1');
});
afterEach(() => site.remove());

let networks = 0;
/** Counts visits, each from a different network, in which a browser looks for leaks; the first `leaks` of them find one. */
function look(release: ReleaseName, visits: number, leaks = 0, ...beside: string[]) {
  for (let at = 0; at < visits; at += 1) {
    networks += 1;
    site.counts.reportLeak(release, at < leaks ? 'Listener' : 'Nothing', `network ${networks}`, beside);
  }
}
/** Deploys a second version of the area after browsers looked at the first one. */
async function deploy(visits: number, leaks = 0) {
  site.state.ahead = -MINUTE_MS;
  look(area('1'), visits, leaks);
  site.state.ahead = 0;
  await site.put(AREA, '2');
  await site.watch.check();
}

it('A new version that leaks, unlike the one before it, is rolled back with the reason, and no other area is', async () => {
  await site.put(OTHER, '2');
  await deploy(20);
  look(area('2'), 20, 10);
  look(other('2'), 20);
  await site.watch.check();
  expect([await site.live(), await site.live(OTHER)]).toEqual(['1', '2']);
  const { reason } = (await site.badness('2')) ?? {};
  expect(reason).toMatch(/^10 of 20 examined visits leaked in \d+ s, before it 0 %: leak, Listener$/);
});

it.each([
  ['in too few networks', 20, 0, 30, 4],
  ['in too few visits', 20, 0, 9, 9],
  ['like the one before it', 20, 7, 20, 8],
  ['in a small share of the visits', 100, 0, 200, 9],
])('A new version that leaks %s stays', async (_how, visitsBefore, leaksBefore, visits, leaks) => {
  await deploy(visitsBefore, leaksBefore);
  look(area('2'), visits, leaks);
  await site.watch.check();
  expect(await site.live()).toBe('2');
  expect(site.state.logged).toEqual([]);
});

it.each([
  ['five networks of a hundred found a leak in it', 100, 0, 100, 5],
  ['nine networks found a leak in it', 20, 0, 9 + 3, 9],
  ['fewer than half of the networks found a leak in it', 100, 0, 41, 20],
  ['too few browsers looked at the one before it', 9, 0, 12, 12],
  ['a tenth found a leak in the one before it', 20, 2, 12, 12],
  ['a few forged reports say that the one before it leaks', 25, 5, 120, 60],
])(
  'A new version stays and is named with the one before it if %s',
  async (_why, visitsBefore, leaksBefore, visits, leaks) => {
    await deploy(visitsBefore, leaksBefore);
    look(area('2'), visits, leaks);
    for (const _ of [1, 2]) await site.watch.check();
    expect(await site.live()).toBe('2');
    expect([...site.watch.suspects]).toEqual([[`${AREA}@2`, [`${AREA}@1`]]]);
    expect(site.state.logged).toHaveLength(1);
  },
);

it('The first version of an area stays, and is logged if most browsers that looked found a leak', async () => {
  const first = { app: 'mfe-desk', version: '1' } as const;
  await site.put(first.app, first.version);
  look(first, 20, 9);
  await site.watch.check();
  expect([site.state.logged, site.watch.suspects.size]).toEqual([[], 0]);
  look(first, 11, 11);
  await site.watch.check();
  expect(site.state.logged).toEqual(['a release fails, and there is none before it: it is kept']);
});

it('Five networks roll no version back, however many pages there are', async () => {
  await deploy(100);
  site.answer('2', 10_000);
  look(area('2'), 95);
  look(area('2'), 5, 5);
  await site.watch.check();
  expect(await site.live()).toBe('2');
});

it('A new version is rolled back once enough browsers looked at the one before it, in pages that are still open', async () => {
  await deploy(9);
  look(area('2'), 40, 40);
  await site.watch.check();
  expect(await site.live()).toBe('2');
  look(area('1'), 1);
  await site.watch.check();
  expect(await site.live()).toBe('1');
});

it('A new version stays if it leaks only where another new version ran, and both are named', async () => {
  await site.put(OTHER, '2');
  site.counts.answered({ status: 200, owner: OTHER, releases: [other('2')] });
  await deploy(20);
  look(area('2'), 12, 12, `${OTHER}@2`);
  await site.watch.check();
  expect(await site.live()).toBe('2');
  expect([...site.watch.suspects]).toEqual([[`${AREA}@2`, [`${OTHER}@2`]]]);
});

it('A new shell stays, whatever is reported of it or of an area that leaks', async () => {
  const shell = (version: string) => ({ app: 'shell', version });
  for (const release of [area('1'), shell('1')]) look(release, 20);
  await site.put('shell', '2');
  await site.watch.check();
  for (const release of [area('1'), shell('2')]) look(release, 40, 40);
  await site.watch.check();
  expect(await site.live('shell')).toBe('2');
});

it('Leaks are among the errors that are shown, and say nothing about pages that fail', () => {
  site.answer('1', 20);
  look(area('1'), 8, 6);
  const [shown] = site.counts.rates.releases.filter(({ app }) => app === AREA);
  expect(shown?.kinds).toEqual([{ kind: 'leak, Listener', count: 6 }]);
  expect(shown?.errors.at(-1)).toBe(6);
  expect(site.counts.tally(area('1'), 0)).toEqual({ pages: 20, failed: 0, networks: 0 });
  expect(site.counts.commonest(`${AREA}@1`)).toBe('');
});
