import type { APIRequestContext, Page } from '@playwright/test';
import { expectSamePlace, items, scrollToItem, topOf } from '../../../support/browser/place.ts';
import { reviewedExpert } from '../../../support/data/experts.ts';
import { postWorry } from '../../../support/data/posts.ts';
import { QUIET_CATEGORIES } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { Frame } from '../../../support/pages/frame.ts';
import { joinByCalls, signInAs } from '../../../support/people.ts';

// Tests of positions in lists after a reload: phones discard pages in the background, and reload them when they are opened again.

const PRESS_MORE = 3;

test('Back after a reload of the post shows the same item of the board in the same place, below newer posts', {
  tag: ['@phone', '@mfe-community'],
}, async ({ page, request, board }) => {
  await board.open();
  const item = await scrollToItem(page, 24);
  const top = await topOf(item);
  const { token } = await joinByCalls(request);
  await item.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/concern_detail\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await postWorry(request, token);
  await page.reload();
  await new Frame(page).ready();
  const listRequest = page.waitForRequest((sent) => sent.url().endsWith('/api/counsel/list'));
  await page.goBack();
  // a single request loads all pages of the list up to the item
  expect((await listRequest).postDataJSON().limit).toBeGreaterThanOrEqual(30);
  await expectSamePlace(page, item, top);
});

/** Endless lists, and the index of an item beyond their first page. */
const LISTS = {
  'the worry board': {
    app: 'mfe-community',
    number: 14,
    find: () => `/concern?category=${encodeURIComponent(QUIET_CATEGORIES)}`,
  },
  'the info board': { app: 'mfe-community', number: 14, find: () => '/share' },
  'the solutions': { app: 'mfe-marketplace', number: 14, find: () => '/solution' },
} as const;

for (const [name, { app, number, find }] of Object.entries(LISTS)) {
  test(`a reload of ${name} shows the same item in the same place`, { tag: `@${app}` }, async ({ page }) => {
    await page.goto(find());
    await new Frame(page).ready();
    const item = await scrollToItem(page, number);
    const top = await topOf(item);
    await page.reload();
    await expectSamePlace(page, item, top);
    await page.reload();
    await expectSamePlace(page, item, top);
  });
}

for (const [path, number] of [
  ['/myvote', 22],
  ['/mybookmark', 14],
  ['/mypoint', 33],
] as const) {
  test(`a reload of ${path} shows a member the same item in the same place`, { tag: '@mfe-mypage' }, async ({
    page,
  }) => {
    await signInAs(page, 'member');
    await page.goto(path);
    await new Frame(page).ready();
    const item = await scrollToItem(page, number);
    const top = await topOf(item);
    await page.reload();
    await expectSamePlace(page, item, top);
  });
}

/** Pages with a button that shows more items, and its name. */
const REVEALED = {
  'the results of a search': {
    app: 'mfe-community',
    more: '제목 결과 더보기',
    find: async () => `/search/${encodeURIComponent('직장')}`,
  },
  'the reviews of an expert': {
    app: 'mfe-marketplace',
    more: '후기 더 보기',
    find: async (request: APIRequestContext) => `/solution_expert/${(await reviewedExpert(request)).counselorInfo.id}`,
  },
} as const;

for (const [name, { app, more, find }] of Object.entries(REVEALED)) {
  test(`${name} show as many items as before after a reload and after Back`, { tag: `@${app}` }, async ({
    page,
    request,
  }) => {
    await page.goto(await find(request));
    const frame = new Frame(page);
    await frame.ready();
    const button = page.getByRole('button', { name: more, exact: true });
    const list = page.locator('main section', { has: button }).first().locator('[data-item]');
    for (let press = 0; press < PRESS_MORE; press++) {
      const before = await list.count();
      if (!(await button.isVisible())) break;
      await button.click();
      await expect.poll(() => items(page).count()).toBeGreaterThan(before);
    }
    const count = await items(page).count();
    const item = items(page).nth(count - 1);
    await item.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const top = await topOf(item);
    await page.reload();
    await expect(items(page)).toHaveCount(count);
    await expectSamePlace(page, item, top);
    const { pathname } = new URL(page.url());
    await item.getByRole('link').first().click();
    await expect(page).not.toHaveURL(pathname);
    await page.reload();
    await frame.ready();
    await page.goBack();
    await expect(items(page)).toHaveCount(count);
    await expectSamePlace(page, item, top);
  });
}

test('the page does not move for a reader who scrolls while the list loads', { tag: '@mfe-community' }, async ({
  page,
  board,
}) => {
  await board.open();
  const item = await scrollToItem(page, 24);
  await item.getByRole('heading').getByRole('link').click();
  await page.reload();
  await new Frame(page).ready();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/counsel/list', async (route) => {
    await held;
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL('/concern');
  // waits for the list, because a key that is pressed before would scroll the previous page
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  release();
  await expect.poll(() => items(page).count()).toBeGreaterThan(10);
  // waits for two frames, in which the page could move
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('positions in lists are deleted when the session ends, in this tab and in another', {
  tag: '@mfe-mypage',
}, async ({ page, context }) => {
  const stored = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('onmaum:private:places'));
  await signInAs(page, 'member');
  await page.goto('/mypoint');
  await new Frame(page).ready();
  await scrollToItem(page, 22);
  const other = await context.newPage();
  await other.goto('/myvote');
  await new Frame(other).ready();
  await scrollToItem(other, 14);
  await other.reload();
  await new Frame(other).ready();
  expect(await stored(other)).toContain('/myvote');

  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await stored(page)) ?? '').not.toContain('/mypoint');
  await expect.poll(async () => (await stored(other)) ?? '').not.toContain('/myvote');
});

test('a list that a tab opened by two page loads has a separate position for each load', {
  tag: '@mfe-community',
}, async ({ page }) => {
  const open = async (path: string) => {
    await page.goto(path);
    await new Frame(page).ready();
  };
  await open('/concern');
  const first = await scrollToItem(page, 14);
  const top = await topOf(first);
  await open('/agree');
  await open('/concern');
  await scrollToItem(page, 3);
  await open('/policy');
  for (const path of ['/concern', '/agree', '/concern']) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await new Frame(page).ready();
  }
  await expectSamePlace(page, first, top);
});
