import { postInfo } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, tokenOf } from '../../../support/people.ts';

test('a tap beside a message or Back closes the message, Back closes a sheet, and the board stays open', {
  tag: '@phone',
}, async ({ page, frame, board }) => {
  const message = frame.alert('로그인 후 이용해주세요.');
  await page.goto('/');
  await frame.ready();
  await frame.tab('고민게시판').click();
  await expect(page).toHaveURL('/concern');
  await expect(board.items.first()).toBeVisible();

  await page.getByRole('link', { name: '글쓰기' }).click();
  await expect(message).toBeVisible();
  // waits, because a tap right after the message opens is ignored as the second one of a double tap
  await expect(message.locator('xpath=preceding-sibling::*[1]')).toHaveCSS('pointer-events', 'auto');
  await page.mouse.click(8, 8);
  await expect(message).toBeHidden();
  await expect(page).toHaveURL('/concern');

  await page.getByRole('link', { name: '글쓰기' }).click();
  await expect(message).toBeVisible();
  await page.goBack();
  await expect(message).toBeHidden();
  await expect(page).toHaveURL('/concern');

  const sheet = page.getByRole('dialog', { name: '카테고리 선택' });
  await page.getByRole('button', { name: '카테고리', exact: true }).click();
  await sheet.getByRole('button', { name: '연애' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('연애');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('연애');

  await test.step('each further Back leads one page back', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/concern');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test('one Back leaves a post that was pressed twice on a slow phone', { tag: '@phone' }, async ({
  page,
  frame,
  board,
}) => {
  const device = await page.context().newCDPSession(page);
  await page.goto('/concern');
  await frame.ready();
  const title = page.getByRole('heading', { level: 1, name: '고민게시판' });
  const post = board.items.first().getByRole('link').first();
  await post.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await post.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // presses again when the address is already the post's, but the board is still shown
  await post.evaluate((link: HTMLElement) => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      history.pushState = push;
      push(...entry);
      link.click();
    };
  });
  await press();
  await page.waitForURL(/\/concern_detail\//, { waitUntil: 'commit' });
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(title).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/concern');
  await expect(title).toBeVisible();
});

test('Back cancels the questions about deleting and leaving, and then leads back', { tag: '@phone' }, async ({
  page,
  frame,
  infoBoard,
  infoPage,
  infoEditor,
}) => {
  await joinAsNewMember(page);
  const { id, title } = await postInfo(page.request, await tokenOf(page));
  await infoBoard.openWith(title);
  await infoBoard.choose(title);
  await expect(page).toHaveURL(`/share_detail/${id}`);

  await infoPage.remove.click();
  await expect(frame.alert('정말 삭제하시겠습니까?')).toBeVisible();
  await page.goBack();
  await expect(frame.alert('정말 삭제하시겠습니까?')).toBeHidden();
  await expect(infoPage.title).toHaveText(title);
  await expect(page).toHaveURL(`/share_detail/${id}`);

  await infoPage.edit.click();
  await infoEditor.cancel.click();
  await expect(frame.alert('페이지를 나가시겠습니까?')).toBeVisible();
  await page.goBack();
  await expect(frame.alert('페이지를 나가시겠습니까?')).toBeHidden();
  await expect(page).toHaveURL(`/share_edit/${id}`);
  await expect(infoEditor.title).toHaveValue(title);

  await infoEditor.cancel.click();
  await frame.answer('페이지를 나가시겠습니까?', '나가기');
  await expect(page).toHaveURL(`/share_detail/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/share');
});
