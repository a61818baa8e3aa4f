import type { Page, Route } from '@playwright/test';
import { TcpProxy } from '../../../../tools/services/tcp-proxy.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { Site } from '../../../support/site/site.ts';

const AREA = '**/r/mfe-community/**';
const AREA_FAILED = '이 화면을 불러오지 못했습니다';

/** Ways in which loading the files of an area can fail. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'answer 503': (route) => route.fulfill({ status: 503, body: '' }),
  'are refused': (route) => route.abort('connectionrefused'),
  'are HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>다른 페이지</title>' }),
  // requests that are never answered, so that the page must time out
  hang: () => new Promise(() => {}),
};

test.describe.configure({ timeout: 90_000 });

/** Problems that a fault may cause. The only expected uncaught errors are syntax errors of invalid scripts. */
const EXPECTED = [/^console/, /^request failed: .*mfe-community/, /^answered 503/, /^uncaught: (SyntaxError.*)?$/s];

const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: '다시 시도' });
const endFaults = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

for (const [how, fault] of Object.entries(FAULTS)) {
  test(`when the files of the community ${how}, the rest of the site works`, async ({ page, frame, watch }) => {
    watch.allow(...EXPECTED);
    await page.goto('/solution');
    await frame.ready();
    await page.route(AREA, fault);

    await test.step('the area shows a message, and the frame stays', async () => {
      await frame.tab('고민게시판').click();
      await expect(page.getByRole('heading', { name: AREA_FAILED })).toBeVisible({ timeout: 20_000 });
      await expect(page).toHaveTitle(`${AREA_FAILED} | 온마음`);
      await expect(frame.footer).toBeVisible();
      await expect(page).toHaveURL('/concern');
    });
    await test.step('another area opens', async () => {
      await frame.tab('전문가솔루션').click();
      await expect(page.getByRole('heading', { level: 1, name: '전문가솔루션' })).toBeVisible();
    });
    await test.step('home opens, with a message in place of the parts of the area', async () => {
      await frame.tab('홈').click();
      await expect(page.getByText('이 부분을 불러오지 못했습니다').first()).toBeVisible({ timeout: 20_000 });
      await expect(frame.section(/추천 솔루션/)).toBeVisible();
    });
    await test.step('retrying works once the files can be loaded', async () => {
      await frame.tab('고민게시판').click();
      await expect(page.getByRole('heading', { name: AREA_FAILED })).toBeVisible({ timeout: 20_000 });
      await endFaults(page);
      await tryAgain(page).click();
      await expect(frame.main.getByRole('article').first()).toBeVisible();
    });
  });
}

test('a page whose chunk is missing shows a message, and recovers', async ({ page, frame, watch }) => {
  watch.allow(...EXPECTED);
  await page.route('**/r/mfe-community/*/client/c/*detail*', FAULTS['answer 503'] ?? ((route) => route.abort()));
  await page.goto('/concern');
  await frame.ready();
  // not the first post: the newest posts belong to other tests, which may delete them at any time
  await frame.main.getByRole('article').nth(5).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: AREA_FAILED })).toBeVisible();
  await endFaults(page);
  await tryAgain(page).click();
  await expect(frame.main.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/concern_detail\/\d+/);
});

test('when the API is down, pages open with a message, and recover', async ({
  page,
  frame,
  watch,
  apiUrl,
  releasesDir,
}) => {
  watch.allow(...EXPECTED, /\/api\//);
  const proxy = await TcpProxy.before(Number(new URL(apiUrl).port));
  const site = await Site.open({ apiUrl: `http://127.0.0.1:${proxy.port}`, releasesDir });
  try {
    await page.goto(`${site.url}/solution`);
    await frame.ready();
    await proxy.shut();
    await test.step('an open page still navigates', async () => {
      await frame.tab('고민게시판').click();
      await expect(frame.main.getByRole('alert')).toContainText('불러오지 못했습니다');
      await expect(frame.footer).toBeVisible();
    });
    await test.step('retrying loads the list once the API is back', async () => {
      await proxy.open();
      await tryAgain(page).click();
      await expect(frame.main.getByRole('article').first()).toBeVisible();
      await proxy.shut();
    });
    await test.step('pages still open, with the right status', async () => {
      for (const [path, status] of [
        ['/agree', 200],
        ['/', 200],
      ] as const) {
        const response = await page.goto(site.url + path);
        expect(response?.status(), path).toBe(status);
        await frame.ready();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(frame.footer).toBeVisible();
      }
    });
    await test.step('a page that needs data answers 503 with a message, also without scripts', async () => {
      const response = await page.goto(`${site.url}/concern?sort=3`);
      expect([response?.status(), Number(response?.headers()['retry-after']) > 0]).toEqual([503, true]);
      expect(await response?.text()).toContain('저절로 이어져요');
      await expect(page.getByRole('heading', { level: 1, name: '잠시 숨을 고르고 있어요' })).toBeVisible();
      await expect(frame.footer).toBeVisible();
    });
    await test.step('this page opens by itself when the API is back', async () => {
      await proxy.open();
      await expect(frame.main.getByRole('article').first()).toBeVisible({ timeout: 45_000 });
      expect((await page.goto(`${site.url}/concern?sort=3`))?.status()).toBe(200);
    });
  } finally {
    await page.close();
    await site.close();
    await proxy.shut();
  }
});
