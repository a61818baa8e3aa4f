import { findViolations } from '../../support/browser/axe.ts';
import { counsellorCalls } from '../../support/data/counsellor-calls.ts';
import { buyByCalls, findGoods } from '../../support/data/purchases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, tokenOf } from '../../support/people.ts';

test('buyer and counsellor write to each other about an order, even after a lost connection', {
  tag: '@phone',
}, async ({ page, request, frame, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await joinAsNewMember(page);
  const goods = await findGoods(request, ({ counselor_nickname }) => counselor_nickname === '한서윤');
  const order = await buyByCalls(request, await tokenOf(page), goods);
  const counsellor = await counsellorCalls(request);
  await page.goto('/purchase');
  await frame.ready();
  await frame.main.getByRole('button', { name: /메시지$/ }).click();
  const dialog = page.getByRole('dialog', { name: '메시지' });
  const field = dialog.getByRole('textbox', { name: '메시지 쓰기' });
  await field.fill('조용한 곳에서 전화를 받을 수 있을까요?');
  await page.keyboard.press('Control+Enter');
  const log = dialog.getByRole('log');
  await expect(log).toContainText('조용한 곳에서 전화를 받을 수 있을까요?');
  await expect(log.getByText('보내는 중')).toHaveCount(0);
  await expect(field).toBeFocused();

  await counsellor.post('/api/order/message', { order_id: order, text: '네, 편한 곳에서 받으세요.' });
  await expect(log).toContainText('네, 편한 곳에서 받으세요.');
  await page.context().setOffline(true);
  await field.fill('고맙습니다');
  await dialog.getByRole('button', { name: '보내기' }).click();
  await expect(log).toContainText('고맙습니다');
  await expect(log.getByText(/보내지 못했어요/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(log.getByText(/보내는 중|보내지 못했어요/)).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }

  const { messageList, unread_count } = await counsellor.get<{ messageList: { text: string }[]; unread_count: number }>(
    `/api/order/message-list/${order}`,
  );
  expect(messageList.map(({ text }) => text)).toEqual([
    '고맙습니다',
    '네, 편한 곳에서 받으세요.',
    '조용한 곳에서 전화를 받을 수 있을까요?',
  ]);
  expect(unread_count).toBe(2);
});

test('the button that sends a message is in sight below a long conversation, on every size of screen', async ({
  page,
  request,
  frame,
}) => {
  await joinAsNewMember(page);
  const goods = await findGoods(request, ({ counselor_nickname }) => counselor_nickname === '한서윤');
  const order = await buyByCalls(request, await tokenOf(page), goods);
  const counsellor = await counsellorCalls(request);
  for (let count = 0; count < 4; count += 1)
    await counsellor.post('/api/order/message', { order_id: order, text: `${count}번째 안내입니다.\n`.repeat(8) });
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1280, 800],
    [390, 844],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/purchase');
    await frame.ready();
    await frame.main.getByRole('button', { name: /메시지/ }).click();
    const dialog = page.getByRole('dialog', { name: '메시지' });
    await expect(dialog.getByRole('log')).toContainText('3번째 안내입니다.');
    const send = await dialog.getByRole('button', { name: '보내기' }).boundingBox();
    const edge = await dialog.boundingBox();
    const below = (edge?.y ?? 0) + (edge?.height ?? 0) - ((send?.y ?? 0) + (send?.height ?? 0));
    expect(below, `space below the button at ${width}×${height}`).toBeGreaterThanOrEqual(12);
  }
});
