import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { AREA, area, watchedReleases } from '../test/watched-releases.ts';

const OTHER = 'mfe-marketplace';
const other = (version: string) => ({ app: OTHER, version });
const NETWORKS = [...'abcdefgh'];
const UNCLEAR = 'pages fail, and one of several releases may be the cause: all are kept';

let site: Awaited<ReturnType<typeof watchedReleases>>;
beforeEach(async () => {
  site = await watchedReleases();
  await site.put('shell', '1');
  // pages of the earlier versions are counted at a time before the deploy
  site.state.ahead = -MINUTE_MS;
  for (const app of [AREA, OTHER] as const) await site.put(app, '1');
  site.answer('1', 1_000, 1);
  answerOther('1', 1_000);
  site.state.ahead = 0;
});
afterEach(() => site.remove());

const answerOther = (version: string, pages: number) => {
  const page = { status: 200, owner: OTHER, releases: [{ app: 'shell', version: '1' }, other(version)] };
  for (let at = 0; at < pages; at += 1) site.counts.answered(page);
};
/** Counts reports of a fault of a version of the area, from several networks. */
const report = (version: string, ...beside: string[]) => {
  for (const network of NETWORKS) site.counts.report(area(version), 'page', 'TypeError', network, beside);
};
/** Makes the first version of the area too old to be watched. */
const makeOld = () =>
  site.releases.change((discovery) => {
    const at = new Date(Date.now() - 120 * MINUTE_MS).toISOString();
    for (const { extras } of discovery.microFrontends['@onmaum/community'] ?? []) {
      Object.assign(extras, { deployedAt: at, liveAt: at });
    }
    return discovery;
  });
const live = async () => ({ [AREA]: await site.live(), [OTHER]: await site.live(OTHER) });

it('A new version that runs in most documents is only suspected when an older area fails', async () => {
  await site.put(OTHER, '2');
  answerOther('2', 500);
  site.answer('1', 400);
  for (let at = 0; at < 40; at += 1) {
    site.counts.report(area('1'), 'page', 'TypeError', `network ${at}`, [`${OTHER}@2`]);
  }
  for (let at = 0; at < 4; at += 1) site.counts.report(area('1'), 'page', 'TypeError', `network ${at}`);
  await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '1', [OTHER]: '2' });
  expect(site.state.logged).toEqual([UNCLEAR]);
  expect([...site.watch.suspects]).toEqual([[`${OTHER}@2`, [`${AREA}@1`]]]);
});

it('A new shell that breaks an older area is rolled back, and a new area that ran there stays', async () => {
  await makeOld();
  await site.put(OTHER, '2');
  answerOther('2', 100);
  await site.put('shell', '2');
  site.answer('1', 40, 0, '2');
  report('1', `${OTHER}@2`);
  await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '1', [OTHER]: '2' });
  expect(await site.live('shell')).toBe('1');
});

it('A new area is not blamed for faults of its own that began with a newer shell', async () => {
  await site.put(AREA, '2');
  await site.put('shell', '2');
  site.answer('2', 40, 0, '2');
  report('2');
  await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '2', [OTHER]: '1' });
  expect(site.watch.suspects.get(`${AREA}@2`)).toEqual(['shell@2']);
});

it('A preview of a shell, which visitors do not get, is no suspect', async () => {
  await site.put(AREA, '2');
  await site.put('shell', '2', { preview: true });
  site.answer('2', 40);
  report('2');
  await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '1', [OTHER]: '1' });
});

it('A new area whose pages failed before a newer shell came is rolled back', async () => {
  await site.put(AREA, '2');
  site.answer('2', 40);
  report('2');
  await site.put('shell', '2');
  await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '1', [OTHER]: '1' });
});

it('If pages fail only with two new versions together, neither is rolled back, which is logged once for each', async () => {
  await site.put(OTHER, '2');
  await site.put(AREA, '2');
  answerOther('2', 40);
  site.answer('2', 40);
  report('2', `${OTHER}@2`);
  for (const _ of [1, 2]) await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '2', [OTHER]: '2' });
  expect(site.state.logged.filter((text) => text === UNCLEAR)).toHaveLength(2);
  expect([...site.watch.suspects]).toEqual(
    expect.arrayContaining([
      [`${AREA}@2`, [`${OTHER}@2`]],
      [`${OTHER}@2`, [`${AREA}@2`]],
    ]),
  );
});

it('A new version whose pages fail by themselves is rolled back, whatever else ran in other documents', async () => {
  await site.put(OTHER, '2');
  await site.put(AREA, '2');
  answerOther('2', 40);
  site.answer('2', 40);
  report('2', `${OTHER}@2`);
  report('2');
  await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '1', [OTHER]: '2' });
});

it('A good version is not blamed for pages that stay open with a version that was rolled back', async () => {
  await site.put(OTHER, '2');
  await site.put(AREA, '2');
  await site.releases.change((discovery) => {
    const [second, first] = discovery.microFrontends['@onmaum/marketplace'] ?? [];
    const at = new Date().toISOString();
    if (second) {
      second.deployment = { traffic: 0, default: false };
      Object.assign(second.extras, { replacedAt: at, bad: { at, reason: 'it failed', by: 'watch' } });
    }
    if (first) {
      first.deployment = { traffic: 100, default: true };
      Object.assign(first.extras, { liveAt: at, replacedAt: undefined });
    }
    return discovery;
  });
  site.answer('2', 40);
  report('2', `${OTHER}@2`);
  await site.watch.check();
  expect(await site.live()).toBe('2');
});
