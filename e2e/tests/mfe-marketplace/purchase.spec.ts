import { MARKET_TEXT } from '@onmaum/shared-contract';
import { findGoods } from '../../support/data/purchases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, signInAs, tokenOf } from '../../support/people.ts';

test('a member buys a solution, from the list to the receipt', { tag: '@phone' }, async ({
  page,
  frame,
  paymentPage,
}) => {
  const referrers: string[] = [];
  page.on('request', (sent) => referrers.push(sent.headers().referer ?? ''));
  await joinAsNewMember(page);
  await page.goto('/solution');
  await frame.ready();
  const card = frame.main
    .getByRole('article')
    .filter({ has: page.getByText(/원$/) })
    .first();
  const name = (await card.getByRole('link').first().textContent()) ?? '';
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/solution_counseling\/\d+$/);
  await expect(frame.main.getByRole('heading', { level: 1 })).toHaveText(name);
  const solution = new URL(page.url()).pathname;

  await page.getByRole('button', { name: /구매하기$/ }).click();
  await expect(page).toHaveURL(/\/solution_payment\/\d+$/);
  await expect(paymentPage.field(/휴대폰/)).toHaveValue('010-1234-5678');
  const sum = ((await paymentPage.pay.textContent()) ?? '').replace(' 결제하기', '');
  await paymentPage.toWindow();
  await expect(page.getByText(sum)).toBeVisible();
  await paymentPage.decide('승인');

  await expect(paymentPage.complete).toBeVisible();
  await expect(page).toHaveURL(/\/solution_counseling\/\d+\?order=\d+$/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(frame.main.getByText(name, { exact: true })).toBeVisible();
  await expect(frame.main).toContainText('24시간 안에');
  await expect(frame.main).toContainText(sum);
  await page.reload();
  await expect(paymentPage.complete).toBeVisible();

  await page.getByRole('link', { name: '영수증 보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '영수증' })).toBeVisible();
  await expect(frame.main).toContainText(name);
  await expect(frame.main).toContainText(sum);
  await page.goBack();
  await page.getByRole('button', { name: '예약 완료' }).click();
  await expect(page).toHaveURL(solution);
  await expect(frame.main.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id), 'the focus is in').toBe('main');
  await expect(page.getByRole('link', { name: '구매한 내용 보기' })).toBeVisible();
  expect(referrers.filter((address) => address.includes('imp_uid'))).toEqual([]);
});

test('after a declined card, a cancelled payment or a closed window, the solution can still be bought', async ({
  page,
  request,
  frame,
  paymentPage,
}) => {
  const { id } = await findGoods(request);
  await joinAsNewMember(page);
  for (const [choice, text] of [
    ['카드 거절', MARKET_TEXT.refusedByProvider],
    ['결제 취소', MARKET_TEXT.cancelledByBuyer],
  ] as const) {
    await test.step(choice, async () => {
      await paymentPage.open(id);
      await paymentPage.toWindow();
      await paymentPage.decide(choice);
      await frame.confirmAlert(text);
      await expect(page).toHaveURL(`/solution_counseling/${id}`);
      await expect(page.getByRole('button', { name: /구매하기$/ })).toBeEnabled();
    });
  }
  await test.step('Back from the window keeps the typed text, and the page works', async () => {
    await paymentPage.open(id);
    await paymentPage.field(/이름/).fill('김온유');
    await paymentPage.toWindow();
    await page.goBack();
    await expect(paymentPage.field(/이름/)).toHaveValue('김온유');
    await paymentPage.toWindow();
  });
  await test.step('a closed window', async () => {
    await paymentPage.closeWindow();
    await expect(page).toHaveURL(`/solution_counseling/${id}`);
    await expect(page.getByRole('button', { name: /구매하기$/ })).toBeEnabled();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test('a tampered amount is refused', async ({ page, frame, paymentPage }) => {
  const { id } = await paymentPage.openAsNewMember();
  await paymentPage.toWindow();
  await paymentPage.decide('승인', 'tampered');
  await frame.confirmAlert('위조된 결제시도입니다.');
  await expect(page).toHaveURL(`/solution_counseling/${id}`);
});

test('a visitor signs in and returns to the solution, or to the payment page, which is a document of its own', async ({
  page,
  request,
  frame,
  paymentPage,
}) => {
  const { id } = await findGoods(request);
  await page.goto(`/solution_counseling/${id}`);
  await frame.ready();
  const buy = page.getByRole('button', { name: /구매하기$/ });
  await buy.click();
  await frame.answer('로그인 후 이용 가능합니다.', '닫기');
  await expect(page).toHaveURL(`/solution_counseling/${id}`);
  await buy.click();
  await frame.answer('로그인 후 이용 가능합니다.', '로그인하기');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/solution_counseling/${id}`)}`);

  await page.goto(`/solution_payment/${id}`);
  await frame.confirmAlert('권한이 없습니다. 로그인해주세요.');
  await page.getByRole('link', { name: '카카오로 시작하기' }).click();
  await page.getByRole('link', { name: /^member/ }).click();
  await expect(page).toHaveURL(`/solution_payment/${id}`);
  await expect(paymentPage.pay).toBeVisible();
  const loaded = () => page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname);
  expect(await loaded(), 'loaded as a document').toBe(`/solution_payment/${id}`);
  await paymentPage.toWindow();
});

test('an expired session is reported when the button is pressed', async ({ page, request, frame, watch }) => {
  watch.allow(/401/);
  const { id } = await findGoods(request);
  await signInAs(page, 'member');
  await page.goto(`/solution_counseling/${id}`);
  await frame.ready();
  await page.context().clearCookies();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('recoil-persist') ?? '{}');
    stored.userState.token = 'not.a.token';
    localStorage.setItem('recoil-persist', JSON.stringify(stored));
  });
  await page.reload();
  await frame.ready();
  await page.getByRole('button', { name: /구매하기$/ }).click();
  await frame.confirmAlert('만료된 토큰입니다. 다시 로그인해주세요.');
  await frame.confirmAlert('로그아웃되었습니다.');
  await expect(page).toHaveURL('/');
});

test('experts cannot buy their own solutions', async ({ page, request, frame }) => {
  await signInAs(page, 'counsellor');
  const [, claims = ''] = (await tokenOf(page)).split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
  const answer = await request.get(`/api/goods/counselor-goods-list/${sub}`);
  const [own] = (await answer.json()) as { id: number }[];
  await page.goto(`/solution_payment/${own?.id}`);
  await expect(frame.main.getByRole('heading', { level: 1 })).toHaveText('직접 판매하는 솔루션은 구매할 수 없습니다.');
  await expect(page.getByRole('button', { name: /결제하기/ })).toHaveCount(0);
});
