import { doubleText, expectDoubledText } from '../../support/browser/double-text.ts';
import { reviewedSolution, won } from '../../support/data/solutions.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the tabs stay on screen, scroll to their parts, and mark the part in view', { tag: '@phone' }, async ({
  page,
  request,
  solutionPage,
}) => {
  const { goodsInfo } = await reviewedSolution(request);
  await solutionPage.open(goodsInfo.id);
  const expectCurrent = async (name: Parameters<typeof solutionPage.tab>[0]) => {
    await expect(solutionPage.tabs.locator('[aria-current]')).toHaveText(new RegExp(`^${name}`));
    await expect(solutionPage.tabs).toBeInViewport({ ratio: 1 });
  };
  const read = async (name: '후기' | '이용 안내') => {
    await solutionPage.tab(name).click();
    await expectCurrent(name);
    // the tab is marked at once, but the page scrolls a moment later
    await expect(solutionPage.part(name).getByRole('heading').first()).toBeInViewport();
  };
  await expectCurrent('정보');
  for (const name of ['이용 안내', '후기'] as const) {
    await read(name);
    const bar = await solutionPage.tabs.boundingBox();
    const heading = await solutionPage.part(name).getByRole('heading').first().boundingBox();
    expect(heading?.y, 'the part begins below the bar').toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  }
  await solutionPage
    .part('이용 안내')
    .getByRole('heading', { name: '환불 규정' })
    .evaluate((one) => one.scrollIntoView());
  await expectCurrent('이용 안내');
  await solutionPage
    .part('정보')
    .getByRole('heading', { name: '추천 일정' })
    .evaluate((one) => one.scrollIntoView());
  await expectCurrent('정보');
  await read('이용 안내');
  // at the top of the page, which is above all parts
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectCurrent('정보');
  // at the end of the page, which is below the last part
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expectCurrent('이용 안내');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectCurrent('정보');
});

test('while a solution loads, nothing can be pressed in the place of the purchase button', { tag: '@phone' }, async ({
  page,
  request,
  marketPage,
  solutionPage,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has the chat elsewhere');
  const { goodsInfo } = await reviewedSolution(request);
  await marketPage.open();
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/goods/goods-view/${goodsInfo.id}*`, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.locator(`a[href="/solution_counseling/${goodsInfo.id}"]`).first().click();
  await expect(page.getByRole('status', { name: '솔루션을 불러오는 중입니다.' })).toBeVisible();
  await expect(page.getByRole('link', { name: '카카오톡 채널로 문의하기' })).toBeHidden();
  held.resolve();
  await expect(solutionPage.buy).toBeInViewport({ ratio: 1 });
});

test('the purchase button stays visible: beside the chat at the bottom of a phone, at the side of a wide screen', {
  tag: '@phone',
}, async ({ page, request, solutionPage, isMobile }) => {
  const { goodsInfo } = await reviewedSolution(request);
  await solutionPage.open(goodsInfo.id);
  await expect(solutionPage.buy).toHaveCount(1);
  const before = await solutionPage.buy.boundingBox();
  await solutionPage.part('후기').evaluate((one) => one.scrollIntoView());
  await expect(solutionPage.buy).toBeInViewport({ ratio: 1 });
  if (isMobile) {
    await expect(solutionPage.buy).toHaveText(`${won(goodsInfo.sell_price)} 구매하기`);
    const after = await solutionPage.buy.boundingBox();
    expect(after?.y).toBe(before?.y);
    const chat = await solutionPage.chat.boundingBox();
    expect(Math.abs((chat?.y ?? 0) - (after?.y ?? 0))).toBeLessThanOrEqual(4);
    await expect(page.getByRole('link', { name: '카카오톡 채널로 문의하기' }).filter({ visible: true })).toHaveCount(1);
  } else {
    await expect(solutionPage.side).toBeInViewport({ ratio: 1 });
  }
});

test('with text at 200 % a narrow screen does not scroll sideways, and the purchase button is above the tabs', async ({
  page,
  request,
  marketPage,
  solutionPage,
}) => {
  const { goodsInfo } = await reviewedSolution(request);
  await doubleText(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const expectNarrow = async () =>
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
  for (const search of ['', '?tab=experts']) {
    await marketPage.open(search);
    await expectDoubledText(page);
    await expectNarrow();
    if (search) continue;
    const name = marketPage.recommended.first().getByRole('heading');
    const hidden = await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden, 'the name of a recommended solution is not cut off').toBeLessThanOrEqual(1);
  }
  await solutionPage.open(goodsInfo.id);
  await expectNarrow();
  const buy = await solutionPage.buy.first().boundingBox();
  expect(buy?.y).toBeLessThan((await solutionPage.tabs.boundingBox())?.y ?? 0);
});
