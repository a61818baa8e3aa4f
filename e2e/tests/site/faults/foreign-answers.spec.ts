import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/fixtures.ts';
import { MEMBER_PAGES, memberPosts, memberPurchases, visitorPages } from '../../../support/pages-of-site.ts';
import { joinAsNewMember, tokenOf } from '../../../support/people.ts';

/** The page that a Wi-Fi network sends with status 200, in place of each response of the API, until somebody signs in. */
const WIFI_LOGIN = { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title><p>로그인' };
const json = (body: string) => ({ contentType: 'application/json', body });
/**
 * Responses of another shape than those of the API. Each page is tested with only one of them, because one function reads the
 * responses to all calls, and that function is tested with each call.
 */
const OTHER_ANSWERS = ['{}', 'null', '[]', '{"counselList":[{"id":1,"tit'].map(json);

type Answer = ReturnType<typeof json>;

test.describe.configure({ timeout: 300_000 });

/** Navigates as a link does, without loading a document. */
const push = (page: Page, to: string) =>
  page.evaluate((address) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, to);

/** Navigates by way of a page without calls, so that no data of the previous page is reused. */
async function navigate(page: Page, to: string) {
  const between = page.getByRole('main').getByRole('heading', { level: 1, name: '이용약관' });
  await push(page, '/agree');
  await expect(between).toBeVisible();
  if (to === '/agree') return;
  await push(page, to);
  await expect(between).toHaveCount(0);
}

/** Texts that no page may show. */
const BROKEN = /NaN|undefined|\[object|Unexpected Application Error|화면을 불러오지 못했습니다/;

/**
 * Opens each page while every response of the API is replaced.
 * @param answers the replacements; the first page gets the first one, the next page the next one, and so on
 */
async function openAll(page: Page, addresses: readonly string[], answers: readonly Answer[]) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/agree');
  await page.waitForFunction(() => document.getElementById('root')?.dataset.started === '');
  let answer: Answer | undefined;
  await page.route('**/api/**', (route) => route.fulfill({ status: 200, ...answer }));
  for (const [index, address] of addresses.entries()) {
    answer = answers[index % answers.length];
    await test.step(`${address}: ${answer?.body}`, async () => {
      await navigate(page, address);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading').first()).toBeVisible();
      // the page is busy until each call has failed twice
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(main).not.toHaveText(BROKEN);
      await expect(main).not.toHaveText('');
      expect.soft(errors.splice(0), address).toEqual([]);
    });
  }
}

for (const [what, answers] of [
  ['the page of a Wi-Fi login', [WIFI_LOGIN]],
  ['an answer of another shape', OTHER_ANSWERS],
] as const) {
  test(`every page for visitors shows a message when it gets ${what}`, async ({ page, request, watch }) => {
    watch.allow(/^console/);
    await openAll(page, await visitorPages(request), answers);
    // navigates to a list that has not failed yet
    await navigate(page, '/concern?sort=3');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('불러오지 못했습니다');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('main').getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test(`every page for members shows a message when it gets ${what}`, async ({ page, request, watch }) => {
    watch.allow(/^console/);
    await joinAsNewMember(page);
    const token = await tokenOf(page);
    const addresses = [
      ...Object.values(MEMBER_PAGES).flat(),
      ...(await memberPosts(request, token)),
      ...(await memberPurchases(request, token)).filter((address) => !address.startsWith('/solution_payment')),
    ];
    await openAll(page, addresses, answers);
  });
}
