import { findViolations } from '../../support/browser/axe.ts';
import { reviewedExpert } from '../../support/data/experts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signInAs } from '../../support/people.ts';

test('the page of an expert works by keyboard, and Back restores its position', async ({
  page,
  request,
  expertPage,
}) => {
  const { counselorInfo, counseAnswers } = await reviewedExpert(request);
  await expertPage.open(counselorInfo.id);
  await expect(expertPage.name).toHaveText(counselorInfo.nickname);

  await test.step('the story opens, and its beginning is in view after it closes', async () => {
    const fold = expertPage.fold('이야기');
    const start = await fold.boundingBox();
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(async () => (await fold.boundingBox())?.y).toBeGreaterThan((start?.y ?? 0) + 20);
    await page.keyboard.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(fold).toBeInViewport();
  });

  await test.step('each press shows three more reviews and focuses the first new one', async () => {
    await expect(expertPage.reviews).toHaveCount(3);
    await expertPage.more('후기').focus();
    await page.keyboard.press('Enter');
    await expect(expertPage.reviews.nth(3).getByRole('link')).toBeFocused();
    await expect(expertPage.reviews).toHaveCount(6);
  });

  await test.step('reviews of one kind are chosen with the arrow keys', async () => {
    await expertPage.kind('전체').focus();
    await page.keyboard.press('ArrowRight');
    await expect(expertPage.kind('고민게시판')).toHaveAttribute('aria-selected', 'true');
    await expect(expertPage.reviews.first()).toBeVisible();
    for (const review of await expertPage.reviews.all())
      await expect(review.getByRole('link')).toHaveAttribute('href', /^\/concern_detail\//);
    await page.keyboard.press('ArrowLeft');
    await expect(expertPage.reviews).toHaveCount(6);
  });

  expect(await findViolations(page)).toEqual([]);

  await test.step('Back from an answer shows as many reviews in the same place', async () => {
    await expect(expertPage.answers).toHaveCount(Math.min(6, counseAnswers.length));
    await expertPage.answers.last().click();
    await expect(page).toHaveURL(/\/concern_detail\//);
    await page.goBack();
    await expect(expertPage.reviews).toHaveCount(6);
    await expect(expertPage.answers.last()).toBeInViewport();
  });
});

test('the page is the same for visitors, members and experts, and is not found for an unknown expert', async ({
  page,
  request,
  expertPage,
  watch,
}) => {
  watch.allow(/404/);
  const { counselorInfo } = await reviewedExpert(request);
  await expertPage.open(counselorInfo.id);
  const seen = (await expertPage.frame.main.textContent()) ?? '';
  for (const person of ['member', 'counsellor'] as const) {
    // leaves the open page, which would still request the list of people whom the previous person has blocked
    await page.goto('about:blank');
    await signInAs(page, person);
    await expertPage.open(counselorInfo.id);
    await expect(expertPage.frame.main).toHaveText(seen);
  }
  const response = await page.goto('/solution_expert/99999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('intro and story can be read in full', async ({ page, request, watch }) => {
    watch.allow(/^request failed: .*\.js csp$/);
    const { counselorInfo } = await reviewedExpert(request);
    await page.goto(`/solution_expert/${counselorInfo.id}`);
    const last = page.getByRole('main').locator('section', { hasText: '이야기' }).locator('p').last();
    await expect(last).toBeVisible();
    expect(await last.evaluate((text) => text.getBoundingClientRect().height)).toBeGreaterThan(10);
    await expect(page.getByRole('button', { name: '이야기 더 보기' })).toBeHidden();
  });
});
