import { setFlag } from '@onmaum/deploy/test/run-commands';
import { openTestDeploys } from '@onmaum/deploy/test/test-deploys';
import { openFigures, openReleasesPage, textOf } from '../test/releases-page.ts';

const APP = 'mfe-community';
let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
});
afterEach(() => workshop.remove());

const open = (env: NodeJS.ProcessEnv = {}, app = APP) =>
  openReleasesPage({ RELEASES_DIR: workshop.releases.dir, ...env }, `/apps/${app}`);

it('The page of an area names its owner, what it depends on, and the size of each version', async () => {
  const owner = '@onmaum/community';
  await workshop.put('shell', '1');
  for (const version of ['1', '2']) await workshop.put(APP, version, { changes: { owner } });
  const text = textOf((await open()).page);
  expect(text).toContain(`Owner: ${owner}`);
  expect(text).toMatch(/Depends on react \^19\.0\.0/);
  expect(text).toMatch(/2 \S+ \S+ UTC 0\.\d kB \+0\.0 % 0\.0 kB 1 \S+ \S+ UTC 0\.\d kB 0\.0 kB/);
  expect(text).toContain('No visit was measured yet.');
});

it('The speed of visits is that of all site servers together, with a mark for slow values', async () => {
  await workshop.put(APP, '1');
  const fast = [0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const slow = [0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0];
  const figures = (LCP: number[]) => ({ releases: [], speeds: [{ app: APP, version: '1', counts: { LCP } }] });
  const sites = await Promise.all([openFigures(200, figures(fast)), openFigures(200, figures(slow))]);
  try {
    const env = { METRICS_TOKEN: 'a token', SITE_URLS: sites.map(({ url }) => url).join() };
    const text = textOf((await open(env)).page);
    expect(text).toMatch(/1 – 2781 ms slow – – 7/);
  } finally {
    for (const site of sites) site.close();
  }
});

it('The page shows the flags of an area: value, since when and by whom, default and last day', async () => {
  const flags = (...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [`${APP}.${name}`, { description: `About ${name}`, default: false, expires: '2020-01-31' }]),
    );
  await workshop.put('shell', '1');
  await workshop.put(APP, '1', { changes: { flags: flags('older', 'new') } });
  await workshop.put(APP, '2', { changes: { flags: flags('new') } });
  await setFlag(workshop.releases, APP, 'new', '30', undefined, { author: 'kim', message: 'a third' });
  const text = textOf((await open()).page);
  expect(text).toMatch(
    /mfe-community\.new About new on for 30 % of the visitors \S+ \S+ UTC kim a third off 2020-01-31 expired mfe-community\.older not live About older off – off 2020-01-31 expired/,
  );
  const { page } = await openReleasesPage({ RELEASES_DIR: workshop.releases.dir }, '/');
  expect(textOf(page)).toContain(`${APP} flag set ${APP}.new on for 30 % by kim a third`);
});

it('The page names the command of a team that sets flags; the shell has none', async () => {
  for (const app of ['shell', APP] as const) await workshop.put(app, '1');
  const [ofArea, ofShell] = [await open(), await open({}, 'shell')].map(({ page }) => textOf(page));
  expect(ofArea).toContain(`npx area flag ${APP} &lt;flag&gt; &lt;value&gt; --to &lt;registry&gt;`);
  expect(ofArea).toContain(`npm run deploy -- flag ${APP} &lt;flag&gt; &lt;value&gt;`);
  expect(ofShell).toContain('Depends on');
  expect(ofShell).not.toMatch(/Flags|npx area flag/);
});

it('An app that was never released has no page', async () => {
  expect((await open()).status).toBe(404);
});
