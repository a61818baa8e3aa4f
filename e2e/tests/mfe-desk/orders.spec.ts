import type { APIRequestContext, Page } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { buyByCalls, findGoods } from '../../support/data/purchases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinByCalls, signInAs } from '../../support/people.ts';

/** Creates an order of a solution of the demo counsellor. @returns its id, and functions that make calls as the buyer */
async function sell(request: APIRequestContext) {
  const { token } = await joinByCalls(request);
  const goods = await findGoods(request, ({ counselor_nickname }) => counselor_nickname === '한서윤');
  const id = await buyByCalls(request, token, goods);
  const headers = { authorization: `Bearer ${token}` };
  return {
    id,
    say: (text: string) => request.post('/api/order/message', { data: { order_id: id, text }, headers }),
    read: async (path: string) => (await request.get(path, { headers })).json(),
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a counsellor serves a new order with the keyboard alone: contact, times and a note', { tag: '@phone' }, async ({
  page,
  request,
  frame,
}) => {
  const order = await sell(request);
  await signInAs(page, 'counsellor');
  await page.goto('/desk/orders');
  await frame.ready();
  await expect(page.getByRole('link', { name: /^첫 연락/ })).toHaveAttribute('aria-current', 'page');
  await page.goto(`/desk/orders/${order.id}`);
  await frame.ready();
  await expect(page.getByRole('heading', { name: '구매자에게 첫 연락을 해 주세요' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await tabTo(page, button(page, '연락처 보기'), 80);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '구매자에게 첫 연락을 해 주세요' })).toContainText('김온유');
  const { readings } = await order.read('/api/mypage/pre-counsel-readings');
  expect(readings).toMatchObject([{ what: 'contact', times: 1 }]);

  await button(page, '연락했어요').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '연락했어요' }).press('Enter');
  await expect(page.getByRole('heading', { name: /시간을 제안해 주세요$/ })).toBeVisible();
  await button(page, '시간 제안하기').first().focus();
  await page.keyboard.press('Enter');
  const day = new Date(Date.now() + 4 * 24 * 3_600_000).toISOString().slice(0, 10);
  const minutes = String(10 * Math.floor(Math.random() * 6)).padStart(2, '0');
  await page.getByLabel('시간 1').fill(`${day}T03:${minutes}`);
  await button(page, '제안하기').press('Enter');
  await expect(page.getByRole('heading', { name: /구매자의 답을 기다려요$/ })).toBeVisible();
  expect((await order.read(`/api/order/progress/${order.id}`)).offers).toMatchObject([{ by: 'counsellor' }]);

  await page.getByRole('textbox', { name: '메모', exact: true }).fill('전화로 인사함');
  await expect(page.getByText(/^저장됨/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: '메모', exact: true })).toHaveValue('전화로 인사함');
});

test('messages of both sides appear at once, and one that is written without a connection is not lost', async ({
  page,
  request,
  frame,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const order = await sell(request);
  await signInAs(page, 'counsellor');
  await page.goto(`/desk/orders/${order.id}`);
  await frame.ready();
  await expect(page.getByText('아직 주고받은 메시지가 없어요.')).toBeVisible();
  expect((await order.say('안녕하세요. 저녁이 좋아요.')).status()).toBe(200);
  const log = page.getByRole('log');
  await expect(log).toContainText('안녕하세요. 저녁이 좋아요.');
  await log.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await order.read(`/api/order/message-list/${order.id}`)).counsellor_read_id)
    .toBeGreaterThan(0);

  await context.setOffline(true);
  await page.getByRole('textbox', { name: '메시지 쓰기' }).fill('네, 저녁 시간을 제안할게요.');
  await button(page, '보내기').click();
  await expect(log).toContainText('보내지 못했어요.');
  await context.setOffline(false);
  await expect(log).not.toContainText('보내지 못했어요.');
  const texts = async () => {
    const { messageList } = await order.read(`/api/order/message-list/${order.id}`);
    return messageList.map(({ text }: { text: string }) => text);
  };
  // the retry may still be pending
  await expect.poll(texts).toEqual(['네, 저녁 시간을 제안할게요.', '안녕하세요. 저녁이 좋아요.']);
});
