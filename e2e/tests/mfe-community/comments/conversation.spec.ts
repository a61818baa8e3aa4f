import { findViolations } from '../../../support/browser/axe.ts';
import { postComment, postInfo } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls } from '../../../support/people.ts';

const SAID = '오늘도 잘 견디셨어요. 조금씩 나아질 거예요.';

test('a member follows a post, quotes a selected part of a comment, and mentions its writer', {
  tag: '@phone',
}, async ({ page, request, infoPage, frame }) => {
  const author = await joinByCalls(request);
  const { id } = await postInfo(request, author.token);
  await postComment(request, author.token, { board: 'info', id, comment: SAID });
  await joinAsNewMember(page);
  await page.goto(`/share_detail/${id}`);
  await frame.ready();
  const { thread } = infoPage;

  await test.step('following', async () => {
    await thread.section.getByRole('button', { name: '새 댓글 알림' }).click();
    await expect(frame.toast('새 댓글이 달리면 알려 드릴게요.')).toBeVisible();
    await page.reload();
    await frame.ready();
    await expect(thread.section.getByRole('button', { name: '새 댓글 알림', pressed: true })).toBeVisible();
  });
  await test.step('a quote of the selection', async () => {
    await thread
      .comment(SAID)
      .getByText(SAID)
      .evaluate((text) => {
        const [words] = text.childNodes;
        if (words) getSelection()?.setBaseAndExtent(words, 4, words, 12);
      });
    await thread.comment(SAID).getByRole('button', { name: '인용', exact: true }).click();
    await expect(thread.section.getByRole('blockquote')).toHaveText('잘 견디셨어요.');
  });
  await test.step('a mention', async () => {
    await thread.section.getByRole('button', { name: '언급할 사람 고르기' }).click();
    await page.getByRole('menuitem', { name: author.nickname }).click();
    await expect(thread.section.getByRole('list', { name: '언급할 사람' })).toHaveText(`@${author.nickname}`);
    expect(await findViolations(page)).toEqual([]);
  });
  await test.step('the stored reply', async () => {
    await thread.write('덕분에 힘이 나요', `${author.nickname}님에게 답글`);
    await expect(frame.toast('댓글이 등록되었습니다.')).toBeVisible();
    await page.reload();
    await frame.ready();
    const reply = thread.comment('덕분에 힘이 나요');
    await expect(reply.getByRole('blockquote')).toHaveText('잘 견디셨어요.');
    await expect(reply).toContainText(`@${author.nickname}`);
    expect(await findViolations(page)).toEqual([]);
  });
  await test.step('the notification of the mentioned person', async () => {
    const headers = { authorization: `Bearer ${author.token}` };
    await expect(async () => {
      const list = await (await request.get('/api/notification/list', { headers })).json();
      expect(list.notificationList.map(({ kind }: { kind: string }) => kind)).toEqual(['mention']);
    }).toPass();
  });
  await test.step('the notification of the follower', async () => {
    await postComment(request, author.token, { board: 'info', id, comment: '모두 고마워요' });
    await expect(async () => {
      await page.goto('/notifications');
      await frame.ready();
      await expect(frame.main.getByText('관심 글에 댓글 1개가 달렸어요')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await frame.main.getByText('관심 글에 댓글 1개가 달렸어요').click();
    await expect(page).toHaveURL(new RegExp(`/share_detail/${id}#comment-\\d+$`));
    await expect(thread.comment('모두 고마워요')).toBeInViewport();
  });
});
