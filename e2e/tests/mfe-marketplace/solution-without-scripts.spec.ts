import type { Page } from '@playwright/test';
import { reviewedSolution } from '../../support/data/solutions.ts';
import { expect, test } from '../../support/fixtures.ts';

/** Reads the structured data for search engines. */
async function readJsonLd(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.flatMap((text) => {
    const data = JSON.parse(text);
    return data['@graph'] ?? data;
  });
}

test.use({ javaScriptEnabled: false });

test('without scripts, search engines receive a valid product, and people receive the whole page', async ({
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
