import { delayScripts } from '../../support/browser/early.ts';
import { expect, test } from '../../support/fixtures.ts';
import { WorryEditor } from '../../support/pages/worry-editor.ts';
import { MEMBER_PAGES, memberPurchases } from '../../support/pages-of-site.ts';
import { joinAsNewMember, tokenOf } from '../../support/people.ts';

const PATHS = Object.values(MEMBER_PAGES).flat();

test("every members' page shows its heading before its scripts load", async ({ page, request }) => {
  await joinAsNewMember(page);
  const paths = [...PATHS, ...(await memberPurchases(request, await tokenOf(page)))];
  await delayScripts(page);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test("visitors see no content of a members' page before the message", async ({ page, frame }) => {
  const loadScripts = await delayScripts(page);
  await page.goto('/mypage', { waitUntil: 'commit' });
  await expect(frame.main.getByRole('status')).toBeVisible();
  await expect(frame.main.getByText('나의 활동')).toBeHidden();
  await page.goto('/concern_write', { waitUntil: 'commit' });
  await expect(frame.main.getByRole('heading', { name: '고민 쓰기' })).toBeVisible();
  await expect(frame.main.locator('form')).toBeHidden();
  loadScripts();
  await frame.confirmAlert('권한이 없습니다.');
  await expect(page).toHaveURL('/concern');
});

test('text typed into the worry form before its scripts load is kept, and appended to the text of a draft', async ({
  page,
}) => {
  await joinAsNewMember(page);
  const editor = new WorryEditor(page);
  await editor.open();
  await editor.title.fill('전에 쓰던 제목');
  await expect(page.getByText('저장됨 ·')).toBeVisible();

  const loadScripts = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await editor.title.pressSequentially('먼저 적은 말');
  await editor.radio('생활/습관').check();
  await editor.content.pressSequentially('쓰던 글');
  loadScripts();
  await editor.frame.ready();
  await expect(editor.title).toHaveValue('전에 쓰던 제목 먼저 적은 말');
  await expect(editor.content).toHaveValue('쓰던 글');
  await expect(editor.content).toBeFocused();
  await expect(editor.radio('생활/습관')).toBeChecked();
  await page.keyboard.type('을 잇는다');
  await expect(editor.content).toHaveValue('쓰던 글을 잇는다');
});
