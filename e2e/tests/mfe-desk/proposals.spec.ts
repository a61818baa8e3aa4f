import type { Page } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signInAs } from '../../support/people.ts';

async function withdrawIfOpen(page: Page): Promise<void> {
  const withdraw = page.getByRole('button', { name: '제안 철회' });
  if (!(await withdraw.isVisible())) return;
  await withdraw.press('Enter');
  await page.getByRole('button', { name: '철회하기' }).press('Enter');
  await expect(withdraw).toHaveCount(0);
}

test('a counsellor proposes a description with the keyboard alone, and withdraws it', {
  tag: '@phone',
}, async ({ page, frame, isMobile }) => {
  await signInAs(page, 'counsellor');
  await page.goto('/desk/goods');
  await frame.ready();
  expect(await findViolations(page)).toEqual([]);
  // a solution can have only one proposal, so each project of Playwright uses another solution
  const goods = frame.main.getByRole('article').nth(isMobile ? 1 : 0);
  await goods.getByRole('link').press('Enter');
  const text = page.getByRole('textbox', { name: '설명' });
  await expect(text).toBeVisible();

  await test.step('another run may have left a proposal', () => withdrawIfOpen(page));

  await test.step('the text is formatted with the toolbar, and Tab leaves the editor', async () => {
    await tabTo(page, text, 90);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('먼저 알려 드려요');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(text).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(text).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(text).not.toBeFocused();
    await page.getByRole('button', { name: '링크', exact: true }).press('Enter');
    await expect(page.getByLabel('링크 주소')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '링크', exact: true }).press('Enter');
  });

  await test.step('it is kept over a reload, sent and withdrawn', async () => {
    await page.reload();
    await expect(text).toContainText('먼저 알려 드려요');
    await page.getByRole('button', { name: '제안 보내기' }).press('Enter');
    await expect(page.getByText('제안을 보냈습니다. 운영자가 확인하면 반영됩니다.')).toBeVisible();
    await expect(page.getByRole('region', { name: '변경 제안' })).toContainText('바꾼 것: 설명');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '제안 철회' }).press('Enter');
    await page.getByRole('button', { name: '철회하기' }).press('Enter');
    await expect(page.getByText('제안을 철회했습니다.')).toBeVisible();
    await expect(text).not.toContainText('먼저 알려 드려요');
  });
});

test("the form for the counsellor's page has no accessibility violations", { tag: '@phone' }, async ({
  page,
  frame,
}) => {
  await signInAs(page, 'counsellor');
  await page.goto('/desk/profile');
  await frame.ready();
  await expect(page.getByRole('textbox', { name: '이야기' })).toBeVisible();
  await page.getByText('공개된 내용을 회원이 보는 모습으로 보기').press('Enter');
  expect(await findViolations(page)).toEqual([]);
});

test('a counsellor uploads a picture, sees it as members will, and proposes it', async ({ page, frame, watch }) => {
  await signInAs(page, 'counsellor');
  await page.goto('/desk/profile');
  await frame.ready();
  await expect(page.getByRole('textbox', { name: '이야기' })).toBeVisible();
  await withdrawIfOpen(page);

  await test.step('the picture is stored as a square, and shown', async () => {
    const buffer = await page.screenshot();
    await page.getByLabel('사진 올리기').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('radio', { name: '올린 사진' })).toBeChecked();
    const picture = page.locator('img[src^="/api/media/"]').first();
    const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([320, 320]);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('a file of another kind is refused beside it', async () => {
    watch.allow(/422/);
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await page.getByLabel('사진 올리기').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('JPEG, PNG, WebP 사진만 올릴 수 있습니다.')).toBeVisible();
    await expect(page.getByRole('radio', { name: '올린 사진' })).toBeChecked();
  });

  await test.step('it is proposed, and the proposal withdrawn', async () => {
    await page.getByRole('button', { name: '제안 보내기' }).click();
    await expect(page.getByRole('region', { name: '변경 제안' })).toContainText('바꾼 것: 사진');
    await withdrawIfOpen(page);
    await expect(page.getByRole('radio', { name: '지금 사진' })).toBeChecked();
  });
});
