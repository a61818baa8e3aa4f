import { AREA, area, watchedReleases } from '../test/watched-releases.ts';
import { MINUTE } from './release-counts.ts';

const OTHER = 'mfe-marketplace';
const other = (version: string) => ({ app: OTHER, version });
const NETWORKS = [...'abcdefgh'];
const ROLLED_BACK = 'a release was rolled back';
const UNCLEAR = 'pages fail, and one of several new releases may be the cause: all are kept';

let site: Awaited<ReturnType<typeof watchedReleases>>;
beforeEach(async () => {
  site = await watchedReleases();
  await site.put('shell', '1');
  // the pages of before are from before
  site.state.ahead = -MINUTE;
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
/** Networks report a fault of a version of the area. */
const report = (version: string, ...beside: string[]) => {
  for (const network of NETWORKS) site.counts.report(area(version), 'page', 'TypeError', network, beside);
};
const live = async () => ({ [AREA]: await site.live(), [OTHER]: await site.live(OTHER) });

it('A new version that breaks pages of an older area is rolled back, and the broken area stays', async () => {
  await site.put(OTHER, '2');
  answerOther('2', 40);
  site.answer('1', 100);
  report('1', `${OTHER}@2`);
  await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '1', [OTHER]: '1' });
  const { reason } = (await site.badness('2', OTHER)) ?? {};
  expect(reason).toMatch(
    /^8 of 40 pages failed in \d+ s, before it 0 %: page, \w+ of mfe-community@1 where it had run before$/,
  );
  expect(site.state.logged).toEqual([ROLLED_BACK]);
});

it('A new version is not blamed for an older area that fails without it, too', async () => {
  await site.put(OTHER, '2');
  answerOther('2', 40);
  site.answer('1', 100);
  report('1', `${OTHER}@2`);
  report('1');
  await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '1', [OTHER]: '2' });
});

it('A new version is not blamed while it is not known whether the pages work without it', async () => {
  await site.put(OTHER, '2');
  answerOther('2', 40);
  report('1', `${OTHER}@2`);
  await site.watch.check();
  expect(await live()).toEqual({ [AREA]: '1', [OTHER]: '2' });
});

it('Of two new versions none is rolled back while the pages fail only with both, which is logged once', async () => {
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
