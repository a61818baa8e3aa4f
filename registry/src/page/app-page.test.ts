import { remove, rollBackFailed, rollback, setFlag } from '@onmaum/deploy/test/run-commands';
import { openTestDeploys } from '@onmaum/deploy/test/test-deploys';
import { JSDOM } from 'jsdom';
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
  expect(text).toMatch(/2 live 0\.\d kB – 0\.0 kB \S+ \S+ KST \(\S+ UTC\) 1 0\.\d kB \+0\.0 % 0\.0 kB \S+ \S+ KST/);
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
    expect(text).toMatch(/1 live – 2781 ms slow – – 7/);
    const silent = await openFigures(200, { releases: [] });
    const none = textOf((await open({ ...env, SITE_URLS: silent.url })).page);
    silent.close();
    expect(none).toContain('No visit was measured yet.');
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
    /mfe-community\.new About new on for 30 % of the visitors 2020-01-31 expired off \S+ \S+ KST \(\S+ UTC\) kim a third mfe-community\.older not live About older off 2020-01-31 expired off –/,
  );
  const { page } = await openReleasesPage({ RELEASES_DIR: workshop.releases.dir }, '/');
  expect(textOf(page)).toContain(`${APP} flag set ${APP}.new on for 30 % by kim a third`);
});

it('The page of a removed area says so, with the reason, and keeps its owner and what it depends on', async () => {
  await workshop.put('shell', '1');
  await workshop.put('mfe-desk', '1', { changes: { owner: '@onmaum/desk' } });
  await remove(workshop.releases, 'mfe-desk', { author: 'lee', message: 'the desk moves' });
  const text = textOf((await open({}, 'mfe-desk')).page);
  expect(text).toMatch(/Owner: @onmaum\/desk .*Restore mfe-desk removed 1 since .+ lee: the desk moves/);
  expect(text).toMatch(/Depends on react/);
  expect(text).not.toContain('Nothing is live.');
});

it('The page of an area with only a canary names its owner; the shell has none', async () => {
  await workshop.put('shell', '1');
  await workshop.put(APP, '1', { traffic: 5, changes: { owner: '@onmaum/community' } });
  expect(textOf((await open()).page)).toContain('Owner: @onmaum/community');
  expect(textOf((await open({}, 'shell')).page)).not.toMatch(/owner/i);
});

it('The page says why there are no figures, and not that nobody visits', async () => {
  await workshop.put(APP, '1');
  const missing = 'No figures: set SITE_URLS and METRICS_TOKEN';
  const text = textOf((await open()).page);
  expect(text.split(missing)).toHaveLength(3);
  expect(text).not.toContain('No visit was measured yet.');
});

it('After a rollback the live version is not shown with the errors of the version that it replaced', async () => {
  for (const version of ['1', '2', '3']) await workshop.put(APP, version);
  await rollBackFailed(workshop.releases, APP, '3', '12 errors on 180 pages');
  const text = textOf((await open()).page);
  expect(text).toContain('live again since watch took back 3');
  expect(text).toContain('3 bad 12 errors on 180 pages');
  expect(text.split('12 errors')).toHaveLength(2);
  await rollback(workshop.releases, APP, '1', { author: 'lee', message: 'an empty list' });
  const later = textOf((await open()).page);
  expect(later).toContain('live again since lee took back 2');
  expect(later).not.toContain('live again since watch');
  expect(later.split('an empty list')).toHaveLength(2);
});

it('Rows of the tables say what each version is, and sizes are compared with the live one', async () => {
  await workshop.put('shell', '1');
  for (const version of ['1', '2']) await workshop.put(APP, version);
  await rollback(workshop.releases, APP);
  await workshop.put(APP, '3', { traffic: 10 });
  await workshop.put(APP, '4', { preview: true });
  const { window } = new JSDOM((await open()).page);
  const table = window.document.querySelector('table[aria-label="Table of sizes"] tbody');
  const rows = [...(table?.querySelectorAll('tr') ?? [])].map((row) => [
    ...[...row.querySelectorAll('th *')].map(({ textContent }) => textContent),
    row.querySelectorAll('td')[1]?.textContent,
  ]);
  expect(rows).toEqual([
    ['4', 'preview', '+0.0 %'],
    ['3', 'canary', '+0.0 %'],
    ['1', 'live', '–'],
    ['2', 'bad', '+0.0 %'],
  ]);
  // in a stacked row each cell has the name of its column; the table does not scroll, so the Tab key does not stop at it
  const columns = [...(table?.querySelectorAll('tr:first-child td') ?? [])].map((one) =>
    one.getAttribute('data-column'),
  );
  expect(columns).toEqual(['scripts', 'against live', 'styles', 'since']);
  expect(window.document.querySelector('main [tabindex]')).toBeNull();
  // no level of headings is skipped
  const levels = [...window.document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1)).toBe(false);
});

it('The page of an area names the commands that set its flags, and the page of the shell does not', async () => {
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
