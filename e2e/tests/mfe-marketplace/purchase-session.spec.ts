import type { Page } from '@playwright/test';
import { findGoods } from '../../support/data/purchases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinWithSignIn } from '../../support/people.ts';

/** Replaces the session with one that the server does not accept. */
async function endSession(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('recoil-persist') ?? '{}');
    stored.userState.token = 'not.a.token';
    localStorage.setItem('recoil-persist', JSON.stringify(stored));
  });
}

test('after a session that ended while buying, signing in again leads back to the solution', async ({
  page,
  request,
  frame,
  paymentPage,
  watch,
}) => {
  watch.allow(/401/);
  const { id } = await findGoods(request);
  const signIn = await joinWithSignIn(page);
  const confirmEnd = async () => {
    await frame.confirmAlert('만료된 토큰입니다. 다시 로그인해주세요.');
    await frame.confirmAlert('로그아웃되었습니다.');
  };
  await test.step('when the purchase starts', async () => {
    await page.goto(`/solution_counseling/${id}`);
    await endSession(page);
    await page.reload();
    await frame.ready();
    await page.getByRole('button', { name: /구매하기$/ }).click();
    await confirmEnd();
    await signIn(page, `/solution_counseling/${id}`);
  });
  await test.step('on the payment page', async () => {
    await paymentPage.open(id);
    await endSession(page);
    await page.reload();
    await confirmEnd();
    await signIn(page, `/solution_counseling/${id}`);
  });
  await test.step('on the payment page, by signing out in another tab', async () => {
    await paymentPage.open(id);
    const other = await page.context().newPage();
    await other.goto('/logout');
    await expect(other).toHaveURL('/');
    await expect(page).toHaveURL('/');
    await other.close();
    await signIn(page, `/solution_counseling/${id}`);
  });
  await test.step('when the payment window returns', async () => {
    await paymentPage.open(id);
    await paymentPage.toWindow();
    await endSession(page);
    await paymentPage.decide('승인', 'no-webhook');
    await confirmEnd();
    await signIn(page, `/solution_counseling/${id}`);
    await expect(paymentPage.complete).toBeVisible();
  });
});
