import { findViolations } from '../../../support/browser/axe.ts';
import { postComment, postWorry } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls } from '../../../support/people.ts';

test('a member reacts to a post and a comment, changes a reaction, and finds both after a reload', {
  tag: '@phone',
}, async ({ page, request, worryPage, frame }) => {
  const author = await joinByCalls(request);
  const { id } = await postWorry(request, author.token);
  await postComment(request, author.token, { board: 'worry', id, comment: '오늘도 잘 견디셨어요' });
  await joinAsNewMember(page);
  await page.goto(`/concern_detail/${id}`);
  await frame.ready();
  const post = frame.main.getByRole('list', { name: '이 글에 공감하기' });
  const comment = worryPage.thread.comment('오늘도 잘');
  const answers = (path: string) => page.waitForResponse((answer) => answer.url().includes(path) && answer.ok());

  await test.step('to the post', async () => {
    await Promise.all([answers(`/reaction/worry/${id}`), post.getByRole('button', { name: '공감해요' }).click()]);
    await expect(post.getByRole('button', { name: '공감해요 1', pressed: true })).toBeVisible();
    await Promise.all([answers(`/reaction/worry/${id}`), post.getByRole('button', { name: '응원해요' }).click()]);
    await expect(post.getByRole('button')).toHaveText(['공감해요', '응원해요 1', '고마워요']);
  });
  await test.step('to the comment', async () => {
    await comment.getByRole('button', { name: '공감', exact: true }).click();
    const kinds = comment.getByRole('list', { name: `${author.nickname}님의 댓글에 공감하기` });
    expect(await findViolations(page)).toEqual([]);
    await Promise.all([answers('/reaction/comment/'), kinds.getByRole('button', { name: '고마워요' }).click()]);
    await expect(comment.getByRole('button', { name: '고마워요 1' })).toBeFocused();
    await expect(kinds).toBeHidden();
  });
  await test.step('after a reload', async () => {
    await page.reload();
    await frame.ready();
    await expect(post.getByRole('button', { name: '응원해요 1', pressed: true })).toBeVisible();
    await expect(comment.getByRole('button', { name: '고마워요 1' })).toBeVisible();
  });
});

test('a visitor reads the numbers, and is led to the login by a press', async ({ page, request, frame }) => {
  const { id } = await postWorry(request, (await joinByCalls(request)).token);
  const reader = await joinByCalls(request);
  const headers = { authorization: `Bearer ${reader.token}` };
  await request.put(`/api/reaction/worry/${id}`, { headers, data: { kind: 'empathy' } });
  await page.goto(`/concern_detail/${id}`);
  await frame.ready();
  await frame.main.getByRole('button', { name: '공감해요 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그인하기' }).click();
  await expect(page).toHaveURL(/\/login/);
});
