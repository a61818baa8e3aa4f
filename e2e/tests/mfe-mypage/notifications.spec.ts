import type { Locator } from '@playwright/test';
import { findViolationsInColors } from '../../support/browser/axe.ts';
import { doubleText } from '../../support/browser/double-text.ts';
import { expectSamePlace, items, scrollToItem, topOf } from '../../support/browser/place.ts';
import { postComment, postInfo } from '../../support/data/posts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../support/people.ts';

test('a comment of another member reaches the bell of an open page, its panel and the page of notifications', {
  tag: '@phone',
}, async ({ page, request, frame }) => {
  await joinAsNewMember(page);
  const post = await postInfo(request, await tokenOf(page));
  const other = await joinByCalls(request);
  const bell = page.getByRole('banner').getByRole('link', { name: /^알림($|,)/ });
  await page.goto('/share');

  await test.step('the bell counts it without a reload', async () => {
    await expect(bell).toHaveAccessibleName('알림');
    await postComment(request, other.token, { board: 'info', id: post.id, comment: '따뜻한 글이에요.' });
    await expect(bell).toHaveAccessibleName('알림, 새 소식 1개');
  });
  const panel = page.getByRole('dialog', { name: '알림' });
  await test.step('the panel shows it', async () => {
    await bell.click();
    await expect(panel.getByRole('link', { name: '읽지 않음: 댓글 1개가 달렸어요' })).toContainText(post.title);
    expect(await findViolationsInColors(page)).toEqual([]);
  });
  await test.step('Escape closes it, the focus is at the bell, and the number is gone', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAccessibleName('알림');
  });
  await test.step('the next comment joins the group, which leads to it', async () => {
    await postComment(request, other.token, { board: 'info', id: post.id, comment: '한 번 더 읽었어요.' });
    await expect(bell).toHaveAccessibleName('알림, 새 소식 1개');
    await bell.click();
    await panel.getByRole('link', { name: '읽지 않음: 댓글 2개가 달렸어요' }).click();
    await expect(panel).toBeHidden();
    await expect(frame.main.getByText('한 번 더 읽었어요.')).toBeInViewport();
  });
  await test.step('the page of notifications shows it as read', async () => {
    await bell.click();
    await panel.getByRole('link', { name: '알림 모두 보기' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(frame.main.getByRole('link', { name: /^댓글 2개가 달렸어요/ })).toBeVisible();
    await expect(frame.main.getByRole('button', { name: '모두 읽음' })).toBeDisabled();
    expect(await findViolationsInColors(page)).toEqual([]);
  });
});

test('on a narrow phone, "모두 읽음" is in the line of the title, on the page and in the sheet', async ({
  page,
  request,
  frame,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await joinAsNewMember(page);
  const post = await postInfo(request, await tokenOf(page));
  const other = await joinByCalls(request);
  await postComment(request, other.token, { board: 'info', id: post.id, comment: '따뜻한 글이에요.' });
  // the comparison is repeated, because the sheet grows when the list arrives
  const expectBeside = (one: Locator, next: Locator) =>
    expect(async () => {
      const [left, right] = await Promise.all([one.boundingBox(), next.boundingBox()]);
      const middle = (box: typeof left) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(Math.abs(middle(left) - middle(right))).toBeLessThan(8);
      expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
    }).toPass();
  await page.goto('/share');
  await frame.ready();
  const bell = page.getByRole('banner').getByRole('link', { name: '알림, 새 소식 1개' });
  await bell.click();
  const sheet = page.getByRole('dialog', { name: '알림' });
  const readAll = sheet.getByRole('button', { name: '모두 읽음' });
  await expectBeside(sheet.getByRole('heading', { name: '알림' }), readAll);
  await expectBeside(readAll, sheet.getByRole('button', { name: '닫기' }));
  expect(await findViolationsInColors(page)).toEqual([]);
  await readAll.click();
  await expect(readAll).toBeDisabled();
  await sheet.getByRole('link', { name: '알림 모두 보기' }).click();
  await frame.ready();
  await expectBeside(
    frame.main.getByRole('heading', { name: '알림', exact: true }),
    frame.main.getByRole('button', { name: '모두 읽음' }),
  );
});

test('without scripts, the bell is a link to the page of notifications', async ({ page, frame }) => {
  await joinAsNewMember(page);
  await page.goto('/notifications');
  await expect(frame.main.getByRole('heading', { name: '아직 알림이 없어요' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '알림' })).toHaveAttribute('href', '/notifications');
});

test('after a reload the list has as many entries in the same place, and a new one moves nothing', {
  tag: '@phone',
}, async ({ page, request, frame }) => {
  await joinAsNewMember(page);
  const token = await tokenOf(page);
  const other = await joinByCalls(request);
  const notify = async () => {
    const { id } = await postInfo(request, token);
    await postComment(request, other.token, { board: 'info', id, comment: '잘 읽었어요.' });
  };
  for (let nth = 0; nth < 24; nth++) await notify();
  await page.goto('/notifications');
  await frame.ready();
  const item = await scrollToItem(page, 21);
  await expect(items(page)).toHaveCount(24);
  const top = await topOf(item);
  await page.reload();
  await expectSamePlace(page, item, top);
  await expect(items(page)).toHaveCount(24);
  const first = items(page).first();
  const newest = await first.getAttribute('data-item');
  await notify();
  await expect(first).not.toHaveAttribute('data-item', String(newest));
  await expectSamePlace(page, item, top);
});

test('the number at the bell is in one line', { tag: '@phone' }, async ({ page }) => {
  await joinAsNewMember(page);
  await page.route('**/api/notification/unseen', (route) => route.fulfill({ json: { unseen: 100 } }));
  await page.goto('/share');
  const count = page.getByRole('banner').getByText('99+', { exact: true });
  const isInOneLine = async () => {
    const { width, height } = await count.evaluate((element) => element.getBoundingClientRect());
    return width > height;
  };
  expect(await isInOneLine()).toBe(true);
  await doubleText(page);
  await page.reload();
  expect(await isInOneLine()).toBe(true);
});

test('a double click on the bell opens its panel, which a later press beside it closes', {
  tag: '@phone',
}, async ({ page }) => {
  await joinAsNewMember(page);
  await page.goto('/share');
  const panel = page.getByRole('dialog', { name: '알림' });
  await page.getByRole('banner').getByRole('link', { name: '알림' }).dblclick();
  await expect(panel.getByRole('heading', { name: '아직 알림이 없어요' })).toBeVisible();
  await page.mouse.click(4, 300);
  await expect(panel).toBeHidden();
});
