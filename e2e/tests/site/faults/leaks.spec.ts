import type { Page } from '@playwright/test';
import { deploy } from '../../../../deploy/src/commands/deploy.ts';
import { EXAMINATION } from '../../../../deploy/src/commands/refuse-built.ts';
import { expect } from '../../../support/fixtures.ts';
import { expectLive } from '../../../support/site/expect-live.ts';
import { testOnOwnSite } from '../../../support/site/own-site.ts';
import { patchRelease } from '../../../support/site/patch-release.ts';

/**
 * Deploy checks without the rules for files and the browser check, which would refuse these areas. The areas stand for leaks that
 * no check finds.
 */
const UNRULED = { examine: { code: EXAMINATION.code, pages: EXAMINATION.pages } };

const test = testOnOwnSite({ WATCH_MINUTES: '60', TRUST_PROXY: '1' });

// each test waits twice until the time is over in which an area may clean up after its pages were left
test.describe.configure({ timeout: 300_000 });

/**
 * Opens the list of solutions in a document that is examined for leaks.
 * @returns a list of the reports that it sends from then on
 */
async function openExamined(page: Page): Promise<unknown[][]> {
  const reports: unknown[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/faults')) reports.push(JSON.parse(request.postData() ?? '') as unknown[]);
  });
  await page.addInitScript(() => {
    Math.random = () => 0.15;
  });
  const loaded = page.waitForResponse(/\/leaks\.js$/);
  await page.goto('/solution');
  await loaded;
  return reports;
}

test('an area that keeps a listener and an interval of each visit is reported with its version, and no other is', async ({
  page,
  frame,
  site,
  watch,
}) => {
  watch.allow(/^console error.*fault of mfe-community/);
  const keeps = `(() => {
    addEventListener('resize', () => {});
    setInterval(() => {}, 60_000);
    return '고민게시판';
  })()`;
  const patched = await patchRelease('mfe-community', '"고민게시판"', keeps, ['client']);
  try {
    const [result] = await deploy(site.releases, [patched.dist], {}, UNRULED);
    const version = result?.release.version ?? '';
    await expectLive(`${site.url}/concern`, 'mfe-community', version);

    const reports = await openExamined(page);
    await frame.ready();
    for (let visit = 0; visit < 3; visit += 1) {
      for (const name of ['고민게시판', '전문가솔루션'] as const) {
        await frame.tab(name).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      }
    }
    await expect.poll(() => reports, { timeout: 20_000 }).toHaveLength(2);
    const ofArea = ['mfe-community', version, 'leak'];
    expect(reports.map((report) => report.slice(0, 4))).toEqual([
      [...ofArea, 'Listener'],
      [...ofArea, 'Interval'],
    ]);
    for (const [, , , , , place] of reports) expect(place).toMatch(/^client\/.+\.js:\d+:\d+$/);

    await frame.tab('고민게시판').click();
    await expect.poll(() => reports, { timeout: 20_000 }).toHaveLength(3);
    expect([reports[2]?.[0], ...(reports[2]?.slice(2) ?? [])]).toEqual(['mfe-marketplace', 'leak', 'Nothing']);
  } finally {
    await patched.remove();
  }
});

test('the areas as they are keep nothing', async ({ page, frame }) => {
  const reports = await openExamined(page);
  await frame.ready();
  const open = async (name: '고민게시판' | '정보공유' | '전문가솔루션') => {
    await frame.tab(name).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  for (let visit = 0; visit < 3; visit += 1) {
    await open('정보공유');
    await open('고민게시판');
    await page.locator('main a[href*="_detail/"]').first().click();
    await expect(page).toHaveURL(/_detail\//);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '고민게시판' })).toBeVisible();
    await open('전문가솔루션');
  }
  await expect.poll(() => reports, { timeout: 20_000 }).toHaveLength(1);
  await open('고민게시판');
  await expect.poll(() => reports, { timeout: 20_000 }).toHaveLength(2);
  expect(reports.map(([app, , ...rest]) => [app, ...rest])).toEqual([
    ['mfe-community', 'leak', 'Nothing'],
    ['mfe-marketplace', 'leak', 'Nothing'],
  ]);
});
