import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember } from '../../support/people.ts';

const LEAVE = '작성 중인 글이 있습니다. 페이지를 나가시겠습니까?';

test.beforeEach(async ({ page, frame }) => {
  await joinAsNewMember(page);
  await page.goto('/share');
  await frame.ready();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await expect(page).toHaveURL('/share_write');
});

test('leaving a form with unsaved text asks for confirmation; staying keeps the text', { tag: '@phone' }, async ({
  page,
  frame,
  infoEditor,
}) => {
  await infoEditor.content.fill('쓰던 글');
  const stays = async () => {
    await frame.answer(LEAVE, '계속 쓰기');
    await expect(page).toHaveURL('/share_write');
    await expect(infoEditor.content).toHaveValue('쓰던 글');
  };
  await test.step('by a link', async () => {
    await frame.tab('고민게시판').click();
    await stays();
  });
  await test.step('by the way back', async () => {
    await page.goBack();
    await stays();
  });
  await test.step('by the button', async () => {
    await infoEditor.cancel.click();
    await stays();
  });
  await test.step('by closing the tab, which the browser asks itself', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(infoEditor.content).toHaveValue('쓰던 글');
  });
  await test.step('who wants to go, goes', async () => {
    await infoEditor.cancel.click();
    await frame.answer(LEAVE, '나가기');
    await expect(page).toHaveURL('/share');
  });
});

test('leaving an empty form needs no confirmation', async ({ page, frame, infoEditor }) => {
  await infoEditor.content.fill('쓰던 글');
  await infoEditor.content.fill('');
  await frame.tab('리포트').click();
  await expect(page).toHaveURL('/report');
  await page.goBack();
  await expect(infoEditor.content).toHaveValue('');
  await infoEditor.cancel.click();
  await expect(page).toHaveURL('/share');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});
