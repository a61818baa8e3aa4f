import type { WireAnswerOf } from '@onmaum/shared-contract';
import type * as goods from '@onmaum/shared-contract/goods/calls';
import type { Locator } from '@playwright/test';
import { findGoods } from '../../support/data/purchases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PaymentPage } from '../../support/pages/payment-page.ts';
import { joinAsNewMember, joinWithSignIn } from '../../support/people.ts';

test('a payment without a return from the provider is found when the solution is opened again', async ({
  page,
  paymentPage,
}) => {
  const { id } = await paymentPage.openAsNewMember();
  await paymentPage.toWindow();
  await paymentPage.decide('승인', 'lost-redirect');
  await expect(page.getByText(/돌아가지 못했습니다/)).toBeVisible();
  // a job stores the provider's report
  await expect(async () => {
    await page.goto(`/solution_counseling/${id}`);
    await expect(paymentPage.complete).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
});

test('while the provider does not answer, the page shows that it waits, also after a reload', async ({
  page,
  paymentPage,
  watch,
}) => {
  watch.allow(/503/);
  await paymentPage.openAsNewMember();
  await paymentPage.toWindow();
  await paymentPage.decide('승인', 'read-error');
  await expect(page.getByText('확인이 조금 늦어지고 있어요.')).toBeVisible();
  await expect(page.getByRole('link', { name: '구매 내역 보기' })).toBeVisible();
  await expect(page).toHaveTitle(/^결제 확인 중/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => seen.push(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(paymentPage.complete).toBeVisible({ timeout: 30_000 });
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter(Boolean));
  // the page of the solution must not be shown in between
  expect([...new Set(seen)]).toEqual([
    '결제를 확인하고 있어요',
    '구매한 내용을 불러오고 있어요',
    '구매가 완료되었어요',
  ]);
});

test('a return from the provider in another browser, after a price change: the purchase is resolved after signing in', async ({
  page,
  request,
  frame,
  paymentPage,
}) => {
  const { id } = await findGoods(request);
  const signIn = await joinWithSignIn(page);
  await paymentPage.open(id);
  await paymentPage.toWindow();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.route(`**/api/goods/goods-view/${id}`, async (route) => {
    const response = await route.fetch();
    const view = (await response.json()) as WireAnswerOf<typeof goods.view>;
    const goodsInfo = { ...view.goodsInfo, sell_price: view.goodsInfo.sell_price + 1_000 };
    await route.fulfill({ response, json: { ...view, goodsInfo } });
  });
  await paymentPage.decide('승인', 'no-webhook');
  await frame.answer('로그인 후 이용 가능합니다.', '닫기');
  await expect(page).toHaveURL(`/solution_counseling/${id}`);
  await signIn(page);
  await page.goto(`/solution_counseling/${id}`);
  await expect(paymentPage.complete).toBeVisible();
});

test('Back, a reload and a second tab lead to no second order', async ({
  page,
  context,
  request,
  paymentPage,
  watch,
}) => {
  // the provider may refuse the second tab, because it has accepted the first payment
  watch.allow(/409/);
  const { id } = await findGoods(request);
  await joinAsNewMember(page);
  const orders = new Set<string | null>();
  await paymentPage.open(id);
  const tab = await context.newPage();
  const second = new PaymentPage(tab);
  await second.open(id);
  await paymentPage.toWindow();
  await second.toWindow();
  await paymentPage.decide('승인');
  await expect(paymentPage.complete).toBeVisible();
  orders.add(new URL(page.url()).searchParams.get('order'));

  await test.step('the other tab makes no second payment', async () => {
    await second.decide('승인');
    await expect(tab).toHaveURL(new RegExp(`/solution_counseling/${id}`));
    await expect(second.complete).toBeVisible();
    await expect(tab.getByRole('alertdialog')).toHaveCount(0);
    orders.add(new URL(tab.url()).searchParams.get('order'));
    expect(orders.size).toBe(1);
    await tab.close();
  });
  await test.step('a reload shows the same order', async () => {
    await page.reload();
    await expect(paymentPage.complete).toBeVisible();
    expect(new URL(page.url()).searchParams.get('order')).toBe([...orders][0]);
  });
  await test.step('the page after Back shows that the purchase is complete', async () => {
    await page.goBack();
    await expect(page.getByRole('status')).toBeVisible();
    await paymentPage.open(id);
    await expect(page.getByText(/조금 전에 결제를 마쳤어요/)).toBeVisible();
    await page.getByRole('link', { name: '구매한 내용 보기' }).click();
    await expect(paymentPage.complete).toBeVisible();
    expect(new URL(page.url()).searchParams.get('order')).toBe([...orders][0]);
  });
});

test('a second tab asks for a confirmation after the first has paid', async ({ context, paymentPage, watch }) => {
  watch.allow(/409/);
  const { id } = await paymentPage.openAsNewMember();
  const tab = await context.newPage();
  const second = new PaymentPage(tab);
  await second.open(id);
  await paymentPage.toWindow();
  await paymentPage.decide('승인');
  await expect(paymentPage.complete).toBeVisible();
  await second.agree();
  await second.pay.click();
  const question = tab.getByRole('alertdialog', {
    name: '이 솔루션은 조금 전에 결제를 마쳤어요. 한 번 더 구매할까요?',
  });
  await expect(question).toBeVisible();
  await tab.goBack();
  await expect(question).toBeHidden();
  await expect(tab).toHaveURL(`/solution_payment/${id}`);
  await second.pay.click();
  await question.getByRole('button', { name: '취소' }).click();
  await expect(tab.getByRole('link', { name: '구매 내역 보기' })).toBeVisible();
  await second.pay.click();
  await question.getByRole('button', { name: '확인' }).click();
  await tab.waitForURL(/\/emulator\/portone\/window\//);
});

test('a double press with a missing field focuses that field', async ({ page, paymentPage }) => {
  await paymentPage.openAsNewMember();
  const missing = page.getByRole('checkbox', { name: /^\(필수\)/ }).first();
  await expect(missing).not.toBeInViewport();
  const { x, y, width, height } = (await paymentPage.pay.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // the first press scrolls, so that the second one does not hit the button
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await expect(missing).toBeFocused();
});

test('a double press has the effect of one press, also on a slow phone', async ({
  page,
  request,
  frame,
  paymentPage,
}) => {
  const { id } = await findGoods(request);
  await joinAsNewMember(page);
  const sent: string[] = [];
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (/jwt-check|order\/|emulator\/portone\/window$/.test(pathname)) sent.push(pathname);
  });
  await page.goto(`/solution_counseling/${id}`);
  await frame.ready();
  const device = await page.context().newCDPSession(page);
  /** Presses a button twice while a slow phone is emulated. */
  const pressTwice = async (button: Locator) => {
    await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await button.dblclick();
    await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
  await pressTwice(page.getByRole('button', { name: /구매하기$/ }));
  await paymentPage.agree();
  await pressTwice(paymentPage.pay);
  await page.waitForURL(/\/emulator\/portone\/window\//);
  expect(sent).toEqual(['/api/auth/jwt-check', '/api/order/prepare', '/emulator/portone/window']);
});
