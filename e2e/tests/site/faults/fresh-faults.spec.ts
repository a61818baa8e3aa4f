import type { Locator, Page, Route } from '@playwright/test';
import { linkStyles } from '../../../support/browser/link-styles.ts';
import { expect, test } from '../../../support/fixtures.ts';

const NOTE = /불러오지 못했습니다. 보이는 글은 그대로 읽으실 수 있어요/;

const missing = (route: Route) => route.fulfill({ status: 503, body: '' });
// a handler that never answers requests
const hang = () => new Promise<void>(() => {});

const COMMUNITY = '**/r/mfe-community/**';

/** Problems that a fault may cause. */
const EXPECTED = [/^console/, /^request failed: .*\/r\//, /^answered 503.*\/r\//];

const note = (page: Page) => page.getByRole('alert').filter({ hasText: NOTE });

/** Advances the timers of a page, as if time had passed. */
const wait = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

test.beforeEach(({ watch }) => watch.allow(...EXPECTED));

/** Expects the heading and the posts of the board, which a failing area must not remove. */
async function expectReadable(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: '고민게시판' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle(/^고민게시판 \|/);
}

test('a fresh load requests no stylesheet except that of the web font', async ({ page, frame }) => {
  await page.route('**/*.css', (route) => (/fonts/.test(route.request().url()) ? route.continue() : missing(route)));
  await page.goto('/concern');
  await frame.ready();
  await expectReadable(page);
  await expect(note(page)).toBeHidden();
});

for (const [what, files] of [
  ['the entry of its area', '**/r/mfe-community/*/client/remoteEntry.js'],
  ['its own script', '**/r/mfe-community/*/client/c/concern.js'],
  ['its own style', '**/r/mfe-community/*/client/c/concern.css'],
] as const) {
  test(`a page without ${what} can be read, shows a message, and recovers`, async ({ page, frame }) => {
    await linkStyles(page, '/concern');
    await page.route(files, missing);
    await page.goto('/concern');
    await expect(note(page)).toBeVisible();
    await expectReadable(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await note(page).getByRole('button', { name: '다시 시도' }).click();
    await expect(note(page)).toBeHidden();
    await frame.ready();
    await expectReadable(page);
  });
}

test('controls of a page without its area look disabled, including the label over the filter', async ({ page }) => {
  await page.route('**/r/mfe-community/*/client/remoteEntry.js', missing);
  await page.goto('/concern');
  await expect(note(page)).toBeVisible();
  const filter = page.getByRole('combobox', { name: '필터' });
  await expect(filter).toBeDisabled();
  const colours = (part: Locator) =>
    part.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
  expect(await colours(filter.locator('+ span'))).toEqual(await colours(page.getByRole('combobox', { name: '정렬' })));
});

test('a page whose area hangs can be read all the time, and shows a message later', async ({ page, frame }) => {
  await page.clock.install();
  await page.route('**/r/mfe-community/**/*.js', hang);
  await page.goto('/concern', { waitUntil: 'commit' });
  await expectReadable(page);
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
  const line = page.getByRole('main').getByRole('article').nth(2);
  await page.evaluate(() => scrollTo(0, 400));
  const before = await line.boundingBox();
  await wait(page, 9);
  await expect(note(page)).toBeAttached();
  expect((await line.boundingBox())?.y, 'the position of the line').toBeCloseTo(before?.y ?? 0, 0);
  await expectReadable(page);
  await test.step('the frame works: another area opens without loading a document', async () => {
    await page.evaluate(() => Object.assign(window, { same: true }));
    await frame.tab('전문가솔루션').click();
    await expect(page.getByRole('heading', { level: 1, name: '전문가솔루션' })).toBeVisible();
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });
});

test('a page whose style hangs is shown without it', async ({ page, frame }) => {
  await page.clock.install();
  await linkStyles(page, '/concern');
  await page.route('**/r/mfe-community/**/*.css', hang);
  await page.goto('/concern', { waitUntil: 'commit' });
  await expect(frame.main.getByRole('article').first()).toBeAttached();
  await wait(page, 5);
  await expectReadable(page);
  await wait(page, 9);
  await expect(note(page)).toBeVisible();
  await expectReadable(page);
});

test('without the scripts of the shell a page can be read, shows a message, and recovers', async ({ page, frame }) => {
  await page.route('**/r/shell/*/client/vendor.js', missing);
  await page.goto('/concern');
  await expect(note(page)).toBeVisible();
  await expectReadable(page);
  const sort = frame.main.getByRole('combobox').last();
  await expect(sort).toBeDisabled();
  await expect(sort, 'it looks disabled').toHaveCSS('opacity', '0.5');
  await expect(sort.locator('~ svg')).toHaveCSS('opacity', '0.5');
  await frame.tab('전문가솔루션').click();
  await expect(page.getByRole('heading', { level: 1, name: '전문가솔루션' })).toBeVisible();
  await expect(note(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await note(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(note(page)).toBeHidden();
  await frame.ready();
  await expect(sort).toHaveCSS('opacity', '1');
});

test('home without the code of an area keeps the server-rendered sections, shows a message, and recovers', async ({
  page,
  frame,
}) => {
  await page.route(COMMUNITY, missing);
  await page.goto('/');
  const notes = frame.main.getByRole('alert').filter({ hasText: '이 부분을 불러오지 못했습니다' });
  await expect(notes).toHaveCount(4);
  const worries = frame.main.locator('a[href^="/concern_detail/"]');
  const sent = await worries.allTextContents();
  expect(sent.length).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const held = Promise.withResolvers<void>();
  await page.route(COMMUNITY, async (route) => {
    await held.promise;
    await route.continue();
  });
  const retry = notes.first().getByRole('button', { name: '다시 시도' });
  await retry.click();
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(notes).toHaveCount(0);
  expect(await worries.allTextContents()).toEqual(sent);
});

test('an area with an unsuitable version of a shared module reports it, and works', async ({ page, frame, watch }) => {
  await page.route('/concern', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/("requires":{"react":")[^"]+/g, '$1^18.0.0');
    await route.fulfill({ response, body });
  });
  await page.goto('/concern');
  await frame.ready();
  await expectReadable(page);
  expect(watch.problems.join()).toMatch(/fault of mfe-community@\w+: share, react \^18\.0\.0, got 19/);
});
