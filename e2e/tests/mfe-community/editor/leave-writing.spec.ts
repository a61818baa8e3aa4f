import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember } from '../../../support/people.ts';

test('leaving a form keeps the text, and the cancel button asks first', { tag: '@phone' }, async ({
  page,
  frame,
  infoEditor,
}) => {
  await joinAsNewMember(page);
  await page.goto('/share');
  await frame.ready();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await expect(page).toHaveURL('/share_write');
  await infoEditor.content.fill('쓰던 글');
  await test.step('by a link and back', async () => {
    await frame.tab('고민게시판').click();
    await expect(page).toHaveURL('/concern');
    await page.goBack();
    await expect(page).toHaveURL('/share_write');
    await expect(infoEditor.content).toHaveValue('쓰던 글');
  });
  const question = '작성 중인 글이 있습니다. 페이지를 나가시겠습니까?';
  await test.step('the cancel button: staying keeps the text', async () => {
    await infoEditor.cancel.click();
    await frame.answer(question, '계속 쓰기');
    await expect(page).toHaveURL('/share_write');
    await expect(infoEditor.content).toHaveValue('쓰던 글');
  });
  await test.step('the cancel button: leaving opens the board', async () => {
    await infoEditor.cancel.click();
    await frame.answer(question, '나가기');
    await expect(page).toHaveURL('/share');
  });
});
