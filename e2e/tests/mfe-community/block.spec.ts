import { findViolations } from '../../support/axe.ts';
import { doubleText, expectDoubledText } from '../../support/double-text.ts';
import { expect, test } from '../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../support/people.ts';
import { postComment, postInfo } from '../../support/posts.ts';

test('a member blocks the writer of a comment: everything is folded, until the block ends in my page', {
  tag: '@phone',
}, async ({ page, request, frame }) => {
  // the second person replaces the session of the first
  const author = await joinByCalls(request);
  const { id, title } = await postInfo(request, author.token);
  await postComment(request, author.token, { board: 'info', id, comment: '다정한 말' });
  const other = await joinByCalls(request);
  const own = await postInfo(request, other.token);
  await postComment(request, other.token, { board: 'info', id, comment: '날카로운 말' });
  await joinAsNewMember(page);
  await page.goto(`/share_detail/${id}`);
  await frame.ready();
  const line = page.getByText('차단한 사람의 댓글이에요');

  await test.step('the dialog explains what follows', async () => {
    await page.getByRole('button', { name: `${other.nickname}님의 댓글 메뉴` }).click();
    await page.getByRole('menuitem', { name: '이 사람 차단하기' }).click();
    await expect(frame.alert('이 사람을 차단할까요?')).toContainText('차단한 사실은 알리지 않고');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    await frame.answer('이 사람을 차단할까요?', '차단하기');
  });

  await test.step('the comment is folded, and can be undone and unfolded', async () => {
    await expect(line).toBeVisible();
    await expect(page.getByText('날카로운 말')).toBeHidden();
    await expect(page.getByText('다정한 말')).toBeVisible();
    await expect(page.getByRole('button').filter({ has: line })).toBeFocused();
    await frame.toast('차단했어요.').getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByText('날카로운 말')).toBeVisible();
    await page.getByRole('button', { name: `${other.nickname}님의 댓글 메뉴` }).click();
    await page.getByRole('menuitem', { name: '이 사람 차단하기' }).click();
    await frame.answer('이 사람을 차단할까요?', '차단하기');
    await expect(frame.toast('차단했어요.')).toBeVisible();
    await page.reload();
    await expect(line).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await line.click();
    await expect(page.getByText('날카로운 말')).toBeVisible();
  });

  await test.step('the posts of the writer are folded in the list and on their page', async () => {
    await page.goto('/share');
    await expect(page.getByText('차단한 사람의 글이에요').first()).toBeVisible();
    await expect(page.getByRole('link', { name: own.title, exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    for (const path of [`/share_detail/${own.id}`, `/search/${encodeURIComponent(own.title)}`]) {
      await page.goto(path);
      await expect(page.getByText('차단한 사람의 글이에요').first()).toBeVisible();
    }
  });

  await test.step('the block is in my page, and ends there', async () => {
    await page.goto('/myblock');
    const row = frame.main.getByRole('article', { name: other.nickname });
    await expect(row).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    await row.getByRole('button', { name: `${other.nickname} 차단 풀기` }).click();
    await expect(row).toBeHidden();
    await frame.toast('차단을 풀었어요.').getByRole('button', { name: '되돌리기' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: `${other.nickname} 차단 풀기` }).click();
    await expect(frame.main.getByText('차단한 사람이 없어요.')).toBeVisible();
    await page.goto('/share');
    await expect(page.getByRole('link', { name: own.title, exact: true })).toBeVisible();
  });
});

test('with text at 200 % a blocked name has the width of the row', async ({ page, request, frame }) => {
  const other = await joinByCalls(request);
  const { id } = await postInfo(request, other.token);
  await doubleText(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await joinAsNewMember(page);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  await request.post('/api/moderation/block', { headers, data: { kind: 'info', target_id: id } });
  await page.goto('/myblock');
  await frame.ready();
  await expectDoubledText(page);
  const name = await frame.main.getByRole('heading', { name: other.nickname }).boundingBox();
  expect(name?.width).toBeGreaterThan(180);
  expect(await findViolations(page)).toEqual([]);
});
