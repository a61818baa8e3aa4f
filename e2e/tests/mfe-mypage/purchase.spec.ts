import { tabTo } from '../../support/browser/keyboard.ts';
import { buyByCalls, findGoods } from '../../support/data/purchases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, signInAs, tokenOf } from '../../support/people.ts';

test('a purchase is refunded with the keyboard alone, after the amount and its rule were shown', {
  tag: '@phone',
}, async ({ page, request, frame }) => {
  await joinAsNewMember(page);
  await page.goto('/purchase');
  await expect(page.getByText('아직 구매한 솔루션이 없어요')).toBeVisible();
  const goods = await findGoods(request);
  await buyByCalls(request, await tokenOf(page), goods);
  await page.reload();
  await frame.ready();
  const purchase = frame.main.getByRole('article', { name: goods.name });
  await expect(purchase).toContainText('결제 완료');
  const price = `${goods.sell_price.toLocaleString('ko-KR')}원`;

  await tabTo(page, purchase.getByRole('button', { name: /환불하기$/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '환불 신청' });
  await expect(dialog).toContainText('정말 환불하시겠습니까?');
  await expect(dialog).toContainText(`환불 예정 금액${price}`);
  await expect(dialog).toContainText('전액을 돌려드려요');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(purchase.getByRole('button', { name: /환불하기$/ })).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: '환불하기' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('환불신청되었습니다.')).toBeVisible();
  await expect(purchase).toContainText('환불 신청 완료');
  await expect(purchase.getByRole('heading')).toBeFocused();
  await expect(purchase.getByRole('button', { name: /환불하기$/ })).toHaveCount(0);

  await purchase.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(`/solution_counseling/${goods.id}?mypage`);
  await page.getByRole('link', { name: '구매 내역' }).first().click();
  await expect(page).toHaveURL('/purchase');
});

test('the buyer of the demonstration sees purchases in every state', async ({ page, frame }) => {
  await signInAs(page, 'buyer');
  await page.goto('/purchase');
  for (const state of ['결제 완료', '이용 중', '이용 완료', '이용 기간 종료', '환불 신청 완료', '환불 완료'])
    await expect(frame.main.getByText(state, { exact: true }).first()).toBeVisible();
  await expect(frame.main.getByRole('list', { name: '상담 일정' }).first()).toBeVisible();
});
