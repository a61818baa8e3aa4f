import type { Page } from '@playwright/test';
import { doubleText } from '../../support/double-text.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signInAs } from '../../support/people.ts';
import { findSolution, reviewedSolution } from '../../support/solutions.ts';

const won = (value: number) => `${value.toLocaleString('ko-KR')}원`;
const DAY_MS = 86_400_000;

/** What search engines are told. */
async function readJsonLd(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.flatMap((text) => {
    const data = JSON.parse(text);
    return data['@graph'] ?? data;
  });
}

test('a solution says what it costs and what to know, and shows reviews, guide and other solutions', async ({
  request,
  solutionPage,
}) => {
  const { goodsInfo, goodsReview, counselorInfo } = await reviewedSolution(request);
  await solutionPage.open(goodsInfo.id);
  await test.step('header', async () => {
    await expect(solutionPage.name).toHaveText(goodsInfo.name);
    for (const text of [
      goodsInfo.category,
      won(goodsInfo.sell_price),
      won(goodsInfo.ori_price),
      `${goodsInfo.dc_rate}%`,
      `${Math.floor(goodsInfo.sell_price * 0.05).toLocaleString('ko-KR')}포인트`,
      '정확한 날짜와 시간은 결제한 뒤 상담사와 함께 정해요.',
      '상담 시작 4시간 전부터는 환불할 수 없어요.',
    ])
      await expect(solutionPage.header).toContainText(text);
  });
  await test.step('the story of the expert opens', async () => {
    const fold = solutionPage.frame.main.getByRole('button', { name: /^이야기 (더 보기|접기)$/ });
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('reviews come three more at a time', async () => {
    await expect(solutionPage.reviews).toHaveCount(3);
    await solutionPage.moreReviews.click();
    await expect(solutionPage.reviews).toHaveCount(Math.min(6, goodsReview.length));
    await expect(solutionPage.reviews.nth(3)).toContainText(goodsReview[3]?.writer_nickname ?? '');
  });
  await test.step('a question opens by keyboard', async () => {
    const answer = solutionPage.part('이용 안내').getByText(/마지막 날 밤 12시까지/);
    await expect(answer).toBeHidden();
    await solutionPage.part('이용 안내').getByText('언제까지 이용할 수 있나요?').press('Enter');
    await expect(answer).toBeVisible();
  });
  await test.step('another solution opens at its beginning', async () => {
    const link = solutionPage.others.first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(solutionPage.name).toHaveText(name);
    await expect(solutionPage.name).toBeInViewport();
    await expect(solutionPage.frame.main).toContainText(counselorInfo.nickname);
  });
});

test('the tabs stay on screen, lead to their places and follow the scrolling', { tag: '@phone' }, async ({
  request,
  solutionPage,
}) => {
  const { goodsInfo } = await reviewedSolution(request);
  await solutionPage.open(goodsInfo.id);
  const expectCurrent = async (name: Parameters<typeof solutionPage.tab>[0]) => {
    await expect(solutionPage.tabs.locator('[aria-current]')).toHaveText(new RegExp(`^${name}`));
    await expect(solutionPage.tabs).toBeInViewport({ ratio: 1 });
  };
  await expectCurrent('정보');
  for (const name of ['이용 안내', '후기'] as const) {
    await solutionPage.tab(name).click();
    await expectCurrent(name);
    const bar = await solutionPage.tabs.boundingBox();
    const heading = await solutionPage.part(name).getByRole('heading').first().boundingBox();
    expect(heading?.y, 'the place begins below the bar').toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
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
});

test('what buys it stays in sight: at the bottom edge with the chat on a phone, at the side on a wide screen', {
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

test('with text of twice the size a narrow screen does not scroll sideways, and a solution is bought near its beginning', async ({
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
    await expectNarrow();
  }
  await solutionPage.open(goodsInfo.id);
  await expectNarrow();
  const buy = await solutionPage.buy.first().boundingBox();
  expect(buy?.y).toBeLessThan((await solutionPage.tabs.boundingBox())?.y ?? 0);
});

test('the button says when it cannot be bought: stopped, not begun, ended', async ({ page, request, solutionPage }) => {
  const now = Date.now();
  const stopped = await findSolution(request, ({ goodsInfo }) => goodsInfo.sell_status === 'N');
  const early = await findSolution(
    request,
    ({ goodsInfo, counselorInfo }) => counselorInfo.status === 1 && Date.parse(goodsInfo.sell_sdate ?? '') > now,
  );
  const inactive = await findSolution(
    request,
    ({ goodsInfo, counselorInfo }) => counselorInfo.status === 0 && goodsInfo.sell_status === 'Y',
  );
  for (const { goodsInfo, counselorInfo } of [stopped, early, inactive]) {
    await solutionPage.open(goodsInfo.id);
    await expect(solutionPage.buy).toHaveText('판매 중지');
    await expect(solutionPage.buy).toBeDisabled();
    const active = counselorInfo.status === 1;
    await expect(solutionPage.frame.main.getByText('활동하지 않는 전문가입니다.')).toHaveCount(active ? 0 : 1);
    if (!active) await expect(solutionPage.others).toHaveCount(0);
  }
  await test.step('and a page that was open when the sale ended', async () => {
    const ending = await findSolution(
      request,
      ({ goodsInfo, counselorInfo }) =>
        counselorInfo.status === 1 && Date.parse(goodsInfo.sell_edate ?? '') > now + DAY_MS,
    );
    const end = Date.parse(ending.goodsInfo.sell_edate ?? '');
    await page.clock.install({ time: end - 1_000 });
    await solutionPage.open(ending.goodsInfo.id);
    await page.clock.runFor(61_000);
    await expect(solutionPage.buy).toHaveText('판매가 종료되었습니다');
    await expect(solutionPage.buy).toBeDisabled();
  });
});

test('visitors, members and experts see the same; purchases have their way back; an unknown one is not found', async ({
  page,
  request,
  solutionPage,
  watch,
}) => {
  watch.allow(/404/);
  const { goodsInfo } = await reviewedSolution(request);
  await solutionPage.open(goodsInfo.id);
  const seen = (await solutionPage.frame.main.textContent()) ?? '';
  for (const person of ['member', 'counsellor'] as const) {
    await signInAs(page, person);
    await solutionPage.open(goodsInfo.id);
    await expect(solutionPage.frame.main).toHaveText(seen);
  }
  await solutionPage.open(goodsInfo.id, '?mypage');
  await expect(page.getByRole('link', { name: '구매 내역' })).toHaveAttribute('href', '/purchase');
  const response = await page.goto('/solution_counseling/99999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('search engines get a valid product, and people the whole page', async ({
    page,
    request,
    solutionPage,
    watch,
  }) => {
    watch.allow(/^request failed: .*\.js csp$/);
    const { goodsInfo, counselorInfo } = await reviewedSolution(request);
    const url = `/solution_counseling/${goodsInfo.id}`;
    await page.goto(url);
    const product = (await readJsonLd(page)).find((one) => one['@type'] === 'Product');
    expect(product).toMatchObject({
      name: goodsInfo.name,
      description: goodsInfo.summary,
      url: expect.stringMatching(new RegExp(`^https?://.*${url}$`)),
      image: expect.stringMatching(/^https?:\/\//),
      offers: {
        '@type': 'Offer',
        price: goodsInfo.sell_price,
        priceCurrency: 'KRW',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Person', name: counselorInfo.nickname },
      },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: goodsInfo.avg_review_point,
        reviewCount: goodsInfo.review_total_count,
      },
    });
    await expect(solutionPage.name).toHaveText(goodsInfo.name);
    await expect(solutionPage.part('정보').getByRole('table')).toBeVisible();
    await expect(solutionPage.part('이용 안내').getByRole('link', { name: '환불 규정 모두 보기' })).toBeVisible();
  });
});
