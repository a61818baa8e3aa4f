import { postInfo, unique } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, signInAs, tokenOf } from '../../../support/people.ts';

const LONG = '동네 정신건강복지센터에서는 무료로 상담을 받을 수 있습니다. 전화로 먼저 예약하면 됩니다. '.repeat(3);

test('an info post with missing fields is refused, then posted as written', { tag: '@phone' }, async ({
  page,
  frame,
  infoBoard,
  infoEditor,
  infoPage,
}) => {
  await joinAsNewMember(page);
  await infoBoard.open();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await expect(page).toHaveURL('/share_write');
  await test.step('missing fields', async () => {
    await infoEditor.content.fill('짧은 글');
    await expect(infoEditor.count('96자 더 적어 주세요')).toBeVisible();
    await infoEditor.submit.click();
    await infoEditor.expectErrorAt(infoEditor.categories, '카테고리를 선택해주세요.');
    await infoEditor.expectErrorAt(infoEditor.title, '제목을 입력해주세요.');
    await infoEditor.expectErrorAt(infoEditor.content, '100자이상 입력해주세요');
    await expect(infoEditor.content).toHaveValue('짧은 글');
  });
  const title = unique('<b>가까운</b> 상담 센터 🏥');
  await infoEditor.category('정보').check();
  await infoEditor.title.fill(title);
  await infoEditor.content.fill(`${LONG}\n\n<script>alert(1)</script>`);
  await infoEditor.submit.dblclick();

  await expect(frame.toast('등록되었습니다')).toBeVisible();
  await expect(page).toHaveURL(/\/share_detail\/\d+$/);
  await expect(infoPage.title).toHaveText(title);
  await expect(frame.main).toContainText('<script>alert(1)</script>');
  await expect(frame.main).toContainText(LONG.trim());
  await test.step('the list has it once', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/share');
    await expect(infoBoard.item(title)).toHaveCount(1);
  });
});

test('the first missing field and its error scroll into view, and the bar of a small phone does not cover them', async ({
  page,
  infoEditor,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs(page, 'member');
  await infoEditor.open();
  await infoEditor.submit.click();
  await expect(infoEditor.content).toBeFocused();
  const isOnTop = (error: Element) => {
    const { x, y, width, height } = error.getBoundingClientRect();
    return error.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => page.getByText('100자이상 입력해주세요').evaluate(isOnTop)).toBe(true);
  await expect.poll(() => infoEditor.content.evaluate(isOnTop)).toBe(true);
});

test('the author changes an info post', async ({ page, request, frame, infoEditor, infoPage }) => {
  await joinAsNewMember(page);
  const info = await postInfo(request, await tokenOf(page));
  await infoPage.open(info.id);
  await infoPage.edit.click();
  await expect(page).toHaveURL(`/share_edit/${info.id}`);
  await expect(infoEditor.category('정보')).toBeChecked();
  await expect(infoEditor.title).toHaveValue(info.title);
  await expect(infoEditor.content).toHaveValue(info.content.trim());
  await infoEditor.title.fill(`${info.title} (고침)`);
  await infoEditor.submit.click();
  await expect(frame.toast('수정되었습니다.')).toBeVisible();
  await expect(page).toHaveURL(`/share_detail/${info.id}`);
  await expect(infoPage.title).toHaveText(`${info.title} (고침)`);
});

test('the question about a repeated post leaves room for the form, and opening the first post deletes the draft', async ({
  page,
  frame,
  infoEditor,
  infoPage,
  watch,
}) => {
  watch.allow(/409/);
  await page.setViewportSize({ width: 320, height: 640 });
  await joinAsNewMember(page);
  const title = unique('두 번 올린 글');
  const post = async () => {
    await infoEditor.open();
    await infoEditor.category('경험').check();
    await infoEditor.content.fill(`${LONG}\n\n${LONG} `);
    await infoEditor.title.fill(title);
    await infoEditor.submit.click();
  };
  await post();
  await expect(infoPage.title).toHaveText(title);
  await post();
  const question = frame.main.getByRole('alert').filter({ hasText: '조금 전에 올린 글과 같아요.' });
  await expect(question).toBeVisible();
  await test.step('with text at 200 %', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await infoEditor.title.focus();
    await expect(infoEditor.title).toBeInViewport();
    const bar = question.locator('xpath=..');
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(320);
  });
  await infoEditor.saveDraft();
  await question.getByRole('link', { name: '먼저 올린 글 보기' }).click();
  await expect(infoPage.title).toHaveText(title);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('onmaum:draft:');
  await infoEditor.open();
  await expect(infoEditor.content).toHaveValue('');
});
