import type { Page } from '@playwright/test';
import { doubleText, expectDoubledText } from '../../../support/browser/double-text.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember } from '../../../support/people.ts';

const NOTICE = '사이트가 새로워졌어요. 다음 화면부터 새로 열려요. 쓰던 글은 그대로 남아 있어요.';

const noticeOn = (page: Page) => page.locator('[data-toast]').filter({ hasText: NOTICE });
/** Maximum number of pixels that the notice covers on a narrow screen with large text. */
const LOW = 400;

test('an answer of a newer API is announced, the next page is a new document, and typed text is kept', {
  tag: '@shell',
}, async ({ page, frame, worryEditor }) => {
  await joinAsNewMember(page);
  await worryEditor.open();
  // an answer in which a field of the items has another name
  const body = JSON.stringify([{ id: 1, category: '직장', headline: '다른 이름' }]);
  await page.route('**/api/counsel/similar', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.evaluate(() => {
    document.documentElement.dataset.first = '';
  });
  await worryEditor.fill({ title: '회사 가기가 무서워요', content: '쓰던 글' });
  await expect(frame.toast(NOTICE)).toBeVisible();
  await expect(worryEditor.content).toHaveValue('쓰던 글');
  await page.setViewportSize({ width: 320, height: 640 });
  await doubleText(page);
  await expectDoubledText(page);
  await expect(noticeOn(page).getByRole('button', { name: '새로고침' })).toBeInViewport({ ratio: 1 });
  expect((await noticeOn(page).boundingBox())?.height).toBeLessThan(LOW);

  await page.unroute('**/api/counsel/similar');
  await frame.tab('정보공유').click();
  await expect(page).toHaveURL('/share');
  await expect(page.locator('html')).not.toHaveAttribute('data-first');
  await expect(frame.main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.toast(NOTICE)).toBeHidden();

  await worryEditor.open();
  await expect(worryEditor.title).toHaveValue('회사 가기가 무서워요');
  await expect(worryEditor.content).toHaveValue('쓰던 글');
});

test('on a narrow screen with text at 200 % the notice leaves room for a failed part, whose button reloads the page', {
  tag: '@shell',
}, async ({ page, frame }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await doubleText(page);
  const body = JSON.stringify({ posts: [], next_cursor: null });
  await page.route('**/api/counsel/list*', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto('/share');
  await frame.ready();
  await expectDoubledText(page);
  await frame.tab('고민게시판').click();
  const notice = noticeOn(page);
  await expect(notice).toBeVisible();
  const state = frame.main.getByRole('alert');
  await expect(state).toContainText('사이트가 새로워졌어요');
  await expect(page.getByRole('button', { name: '새로고침' })).toHaveCount(1);
  const button = state.getByRole('button', { name: '새로고침' });
  await button.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const room = (await notice.boundingBox())?.y ?? 0;
  await expect(async () => {
    const [text, end] = [await state.getByText('새로고침하면').boundingBox(), await button.boundingBox()];
    expect(text?.y).toBeGreaterThan(0);
    expect((end?.y ?? room) + (end?.height ?? 0)).toBeLessThan(room);
  }).toPass();

  await notice.getByRole('button', { name: '알림 닫기' }).click();
  await expect(notice).toBeHidden();
  await expect(state).toContainText('쓰던 글은 그대로 남아 있어요.');
  await page.unroute('**/api/counsel/list*');
  await page.evaluate(() => {
    document.documentElement.dataset.first = '';
  });
  await button.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-first');
  await expect(page).toHaveURL('/concern');
  await expect(frame.main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(state).toBeHidden();
});
