import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { findSolution, reviewedSolution, won } from '../../support/data/solutions.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signInAs } from '../../support/people.ts';

test('a solution shows its price and notes, reviews, the guide and other solutions', async ({
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
      '정확한 날짜와 시간은 결제한 뒤 전문가와 함께 정해요.',
      '상담 시작 4시간 전부터는 환불할 수 없어요.',
    ])
      await expect(solutionPage.header).toContainText(text);
  });
  await test.step('the story of the expert opens', async () => {
    const fold = solutionPage.frame.main.getByRole('button', { name: /^이야기 (더 보기|접기)$/ });
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('each press shows three more reviews', async () => {
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

test('the button says why a solution cannot be bought: sale stopped, not started or ended', async ({
  page,
  request,
  solutionPage,
}) => {
  const now = Date.now();
  const stopped = await findSolution(
    request,
    ({ goodsInfo, counselorInfo }) => counselorInfo.status === 1 && goodsInfo.sell_status === 'N',
  );
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
    // one note is beside the button, and one beside the expert
    const inactiveNotes = solutionPage.frame.main.getByText('활동하지 않는 전문가입니다.').filter({ visible: true });
    await expect(inactiveNotes).toHaveCount(active ? 0 : 2);
    if (!active) await expect(solutionPage.others).toHaveCount(0);
  }
  await test.step('a sale that has ended', async () => {
    const ended = await findSolution(
      request,
      ({ goodsInfo, counselorInfo }) => counselorInfo.status === 1 && Date.parse(goodsInfo.sell_edate ?? '') < now,
    );
    await solutionPage.open(ended.goodsInfo.id);
    await expect(solutionPage.buy).toHaveText('판매가 종료되었습니다');
    await expect(solutionPage.buy).toBeDisabled();
  });
  await test.step('a page that is open when the sale ends', async () => {
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

test('visitors, members and experts see the same, and an unknown solution is not found', async ({
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
