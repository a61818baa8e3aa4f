import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';

const AREA_FAILED = '이 화면을 불러오지 못했습니다';
/** Expected messages of the browser about a file with a wrong digest, and about the consequences. */
const REFUSED = [/^console/, /^request failed: .*\/r\//, /^uncaught: /];

/** Answers a request with the original file and one more line. */
async function tamper(route: Route, line: string) {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()) + line });
}
const ranTampered = (page: Page) => page.evaluate(() => 'tampered' in window);
const SCRIPTS = '**/r/mfe-community/**/*.js';
const runs = (route: Route) => tamper(route, ';window.tampered=true;');

test('every file in a document has its digest', async ({ request }) => {
  for (const path of ['/', '/concern', '/solution']) {
    const html = await (await request.get(path)).text();
    const tags = html.match(/<(?:script|link)[^>]+="\/r\/[^>]+>/g) ?? [];
    expect(tags.length).toBeGreaterThan(4);
    for (const tag of tags) {
      const [, file = '', digest] = /(?:src|href)="([^"]+)" integrity="([^"]+)"/.exec(tag) ?? [];
      const content = await (await request.get(file)).body();
      expect(digest, tag).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
  }
});

test('a tampered script does not run: on a navigation to an area', async ({ page, frame, watch }) => {
  watch.allow(...REFUSED);
  await page.goto('/solution');
  await frame.ready();
  await page.route(SCRIPTS, runs);
  await frame.tab('고민게시판').click();
  await expect(page.getByRole('heading', { name: AREA_FAILED })).toBeVisible({ timeout: 20_000 });
  expect(await ranTampered(page)).toBe(false);
});

test('a tampered script does not run, nor does a tampered style apply: on a navigation within an area', async ({
  page,
  frame,
  watch,
}) => {
  watch.allow(...REFUSED);
  // requests are intercepted before the page opens, because the page prefetches the code of pages to which it links
  await page.route('**/r/mfe-community/*/client/c/*detail*.css', (route) => tamper(route, 'main{color:rgb(1,2,3)}'));
  await page.route('**/r/mfe-community/*/client/c/*detail*.js', runs);
  await page.goto('/concern');
  await frame.ready();
  await frame.main.getByRole('article').nth(5).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: AREA_FAILED })).toBeVisible({ timeout: 20_000 });
  expect(await ranTampered(page)).toBe(false);
  await expect(frame.main).not.toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('a tampered script does not run: on a fresh load, whose text can be read', async ({ page, watch }) => {
  watch.allow(...REFUSED);
  await page.route('**/r/**/*.js', runs);
  await page.goto('/concern');
  await page.waitForLoadState('load');
  expect(await ranTampered(page)).toBe(false);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a tampered list of digests is rejected', async ({ page, frame, watch }) => {
  watch.allow(...REFUSED);
  await page.goto('/solution');
  await frame.ready();
  await page.route('**/r/mfe-community/**/seals.json', (route) => tamper(route, ' '));
  await frame.tab('고민게시판').click();
  await expect(page.getByRole('heading', { name: AREA_FAILED })).toBeVisible({ timeout: 20_000 });
});
