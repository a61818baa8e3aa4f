import type { Page } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signInAs } from '../../support/people.ts';

const slot = (page: Page) => page.getByRole('checkbox', { name: '화요일 20~24시' });
const exception = (page: Page, name: string) => page.getByRole('button', { name });

// not in parallel: both tests change the times of the same counsellor
test.describe.configure({ mode: 'default' });

test('a counsellor changes working hours with the keyboard alone, and a reload loses no change', async ({
  page,
  frame,
}) => {
  await signInAs(page, 'counsellor');
  await page.goto('/desk/times');
  await frame.ready();
  const before = await slot(page).isChecked();
  await tabTo(page, slot(page), 80);
  await page.keyboard.press('Space');
  await expect(slot(page)).toBeChecked({ checked: !before });
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('이어서 바꾸던 내용을 불러왔어요')).toBeVisible();
  await expect(slot(page)).toBeChecked({ checked: !before });
  // restores the slot, since other tests use the same counsellor
  await tabTo(page, slot(page), 80);
  await page.keyboard.press('Space');
  await expect(page.getByText('모두 저장되어 있어요.')).toBeVisible();
});

test('a day off that was saved is there after a reload, and can be removed', async ({ page, frame }) => {
  await signInAs(page, 'counsellor');
  await page.goto('/desk/times');
  await frame.ready();
  const day = new Date(Date.now() + 300 * 24 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('쉬기 시작하는 날').fill(day);
  await page.getByRole('button', { name: '예외 추가' }).press('Enter');
  const name = `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;
  const remove = page.getByRole('button', { name: new RegExp(`^${name} .* 지우기$`) });
  await expect(remove).toBeVisible();
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await expect(page.getByText('상담 시간을 저장했습니다.')).toBeVisible();
  await page.reload();
  await remove.press('Enter');
  await expect(exception(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: '저장', exact: true }).press('Enter');
  await expect(page.getByText('모두 저장되어 있어요.')).toBeVisible();
});
