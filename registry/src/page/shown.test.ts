import type { Audience } from '@onmaum/deploy/plans/deploy';
import { abort, endPreviews, remove } from '@onmaum/deploy/test/run-commands';
import { openTestDeploys } from '@onmaum/deploy/test/test-deploys';
import { JSDOM } from 'jsdom';
import { openFigures, openReleasesPage, textOf } from '../test/releases-page.ts';

const APP = 'mfe-community';
let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
});
afterEach(() => workshop.remove());

const put = (version: string, audience: Audience = {}) =>
  workshop.put(APP, version, { ...audience, origin: { author: 'kim', commit: `c0ffee${version}` } });

const open = (env: NodeJS.ProcessEnv = {}) => openReleasesPage({ RELEASES_DIR: workshop.releases.dir, ...env });
const read = async (env: NodeJS.ProcessEnv = {}) => textOf((await open(env)).page);

const openSite = (status: number, more: object = {}) =>
  openFigures(status, { releases: [{ app: APP, version: '1', pages: [7], errors: [1], ...more }] });

it('A version with only a link is listed as a preview; a version that was never live is labelled so', async () => {
  for (const version of ['1', '2']) await put(version);
  await put('3', { preview: true });
  const page = await read();
  expect(page).toMatch(/preview 3 for whoever has its link, until \d{4}-/);
  expect(page).toMatch(/1 earlier 1 \d{4}-/);
  expect(page).not.toContain('never live');
  await endPreviews(workshop.releases, APP);
  expect(await read()).toMatch(/2 earlier 1 \d{4}-.+ 3 never live/);
});

it('An earlier version with a preview link stays an earlier version, and shows when the link expires', async () => {
  await put('1');
  await put('2', { preview: true });
  for (const version of ['2', '3']) await put(version);
  expect(await read()).toMatch(/2 earlier 2 also a preview, for whoever has its link, until .+ 1 \d{4}-/);
});

it('The history shows shares of visitors and commits, and one line for an abort', async () => {
  await put('1');
  await put('2', { traffic: 10 });
  await put('2', { traffic: 35 });
  await abort(workshop.releases, APP, { author: 'lee', message: 'slow' });
  const [, history = ''] = (await read()).split(' History ');
  const events = history.trim().split(/ ?\d{4}-\d\d-\d\d \d\d:\d\d:\d\d KST \(\d\d:\d\d UTC\) /);
  expect(events.slice(1)).toEqual([
    `${APP} aborted 2 by lee slow`,
    `${APP} canary changed 2 for 35 % by kim from c0ffee2`,
    `${APP} canary begun 2 for 10 % by kim from c0ffee2`,
    `${APP} deployed 1 by kim from c0ffee1`,
  ]);
});

it('When only some site servers answer, the page says how many', async () => {
  await put('1');
  const [good, bad] = await Promise.all([openSite(200), openSite(500)]);
  try {
    const env = { METRICS_TOKEN: 'a token', SITE_URLS: [good.url, bad.url, bad.url].join() };
    const page = await read(env);
    expect(page).toContain('Figures of 1 of 3 sites: the others do not answer');
    expect(page).toContain('7 pages in the last hour, 1 error (14 %); at most 7 a minute');
    expect(await read({ ...env, SITE_URLS: good.url })).not.toMatch(/figures of/i);
    expect(await read({ ...env, SITE_URLS: bad.url })).toContain('No figures: no site server answers');
  } finally {
    good.close();
    bad.close();
  }
});

it('A release without requests in the last hour shows zero, unless no site server answers', async () => {
  for (const version of ['1', '2']) await put(version);
  const [good, bad] = await Promise.all([openSite(200), openSite(500)]);
  try {
    const env = { METRICS_TOKEN: 'a token', SITE_URLS: good.url };
    expect(await read(env)).toMatch(/60 min ago now 0 pages in the last hour, 0 errors /);
    expect(await read({ ...env, SITE_URLS: bad.url })).not.toContain('in the last hour');
    expect(await read()).not.toContain('in the last hour');
  } finally {
    good.close();
    bad.close();
  }
});

it('The link to reload is apart from the first card, and Korean words are not broken', async () => {
  await put('1');
  const { page, style } = await open();
  const { window } = new JSDOM(page.replace('</head>', `<style>${style}</style></head>`));
  const styleOf = (found: string) => window.getComputedStyle(window.document.querySelector(found) as Element);
  expect(styleOf('h1 + .since').marginBottom).toBe('var(--space-4)');
  expect(styleOf('.version .since').marginBottom).toBe('0px');
  const { wordBreak, overflowWrap } = styleOf('body');
  expect({ wordBreak, overflowWrap }).toEqual({ wordBreak: 'keep-all', overflowWrap: 'anywhere' });
});

it('A removed area says so, with the reason, and can be restored', async () => {
  await workshop.put('mfe-desk', '1');
  await remove(workshop.releases, 'mfe-desk', { message: 'the desk moves' });
  const page = await read();
  expect(page).toMatch(/mfe-desk .*Restore mfe-desk removed 1 since [^a-z]+KST [^a-z]+UTC\) the desk moves/);
  expect(page).not.toContain('Nothing is live.');
});

it('A list without releases names the next step; a history that is cut says so', async () => {
  expect(await read()).toContain('npm run deploy -- shell');
  await put('1');
  expect(await read()).not.toContain('These are the last');
  for (const share of Array.from({ length: 30 }, (_, at) => at + 1)) await put('2', { traffic: share });
  expect(await read()).toContain('These are the last 30 events. npm run deploy -- history prints all.');
});

it('A first canary can be promoted or aborted', async () => {
  await put('1', { traffic: 10 });
  const page = await read();
  expect(page).toMatch(/Promote mfe-community Abort mfe-community .*Nothing is live\. canary for 10 % 1/);
});

it('The kinds of errors are listed, and the versions that may be their cause', async () => {
  await put('1');
  const kinds = [
    { kind: 'later, TypeError', count: 2 },
    { kind: 'page, TypeError', count: 3 },
  ];
  const [one, other] = await Promise.all([
    openSite(200, { kinds, suspects: ['mfe-mypage@7'] }),
    openSite(200, { kinds: kinds.slice(0, 1), suspects: ['mfe-mypage@7'] }),
  ]);
  try {
    const page = await read({ METRICS_TOKEN: 'a token', SITE_URLS: [one.url, other.url].join() });
    expect(page).toContain('errors: later, TypeError (4); page, TypeError (3)');
    expect(page).toContain('this one or mfe-mypage@7 may be the cause');
  } finally {
    one.close();
    other.close();
  }
});
