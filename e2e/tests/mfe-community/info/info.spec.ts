import { postComment, postInfo } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../../support/people.ts';

test('the author deletes an info post, and it is gone everywhere', async ({
  page,
  request,
  infoBoard,
  infoPage,
  frame,
  watch,
}) => {
  watch.allow(/answered 404: GET .*\/share_detail\//, /status of 404/);
  await joinAsNewMember(page);
  const { id, title } = await postInfo(request, await tokenOf(page));
  await infoBoard.openWith(title);
  await infoBoard.choose(title);
  await expect(infoPage.edit).toHaveAttribute('href', `/share_edit/${id}`);
  await infoPage.remove.click();
  await frame.answer('정말 삭제하시겠습니까?', '삭제');
  await expect(frame.toast('삭제되었습니다')).toBeVisible();
  await expect(page).toHaveURL('/share');
  await expect(infoBoard.items.first()).toBeVisible();
  await expect(infoBoard.item(title)).toBeHidden();
  await test.step('its address answers 404', async () => {
    const response = await page.goto(`/share_detail/${id}`);
    expect(response?.status()).toBe(404);
    await expect(frame.main).toContainText('페이지를 찾을 수 없습니다');
  });
});

for (const id of ['999999999', '없는글']) {
  test(`an info post with an unknown id is not found: ${id}`, async ({ page, frame, watch }) => {
    watch.allow(/answered 404: GET .*\/share_detail\//, /status of 404/);
    const response = await page.goto(`/share_detail/${id}`);
    expect(response?.status()).toBe(404);
    await expect(frame.main).toContainText('페이지를 찾을 수 없습니다');
    await expect(page.getByRole('link', { name: '메인으로' })).toHaveAttribute('href', '/');
  });
}

test('others read and share an info post, and cannot change it', async ({ page, request, infoPage, frame }) => {
  const author = await joinByCalls(request);
  const { id, title, content } = await postInfo(request, author.token);
  await joinAsNewMember(page);
  await infoPage.open(id);
  await expect(infoPage.title).toHaveText(title);
  await expect(frame.main).toContainText(content.trim());
  await expect(frame.main).toContainText(author.nickname);
  for (const name of ['카카오톡으로 공유', '페이스북으로 공유', 'X로 공유', '링크 복사'])
    await expect(infoPage.sharing.and(page.getByRole('button', { name }))).toBeVisible();
  await expect(infoPage.thread.field()).toBeVisible();
  await expect(infoPage.edit).toBeHidden();
  await expect(infoPage.remove).toBeHidden();
});

test('comments on an info post work like those on a worry', async ({ page, request, infoBoard, infoPage, frame }) => {
  const author = await joinByCalls(request);
  const { id, title } = await postInfo(request, author.token);
  await postComment(request, author.token, { board: 'info', id, comment: '궁금한 점은 물어봐 주세요.' });
  await joinAsNewMember(page);
  await infoBoard.openWith(title);
  await infoBoard.choose(title);
  const { thread } = infoPage;
  await thread.tool('궁금한 점은', '답글').click();
  await thread.write('예약은 얼마나 걸리나요?', `${author.nickname}님에게 답글`);
  await expect(frame.toast('댓글이 등록되었습니다.')).toBeVisible();
  await expect(thread.replies.getByRole('article')).toContainText('예약은 얼마나 걸리나요?');
  await thread.write('고맙습니다');
  await expect(thread.comment('고맙습니다')).toHaveAttribute('aria-busy', 'false');
  await thread.tool('고맙습니다', '삭제').click();
  await frame.answer('댓글을 삭제하시겠습니까?', '삭제');
  await expect(frame.toast('삭제되었습니다')).toBeVisible();
  await expect(thread.count(2)).toBeVisible();
  await page.goBack();
  await expect(infoBoard.item(title)).toContainText('댓글 2');
});

test('a visitor cannot read comments of an info post', async ({ page, request, infoPage, frame }) => {
  const author = await joinByCalls(request);
  const { id } = await postInfo(request, author.token);
  await postComment(request, author.token, { board: 'info', id, comment: '회원만 읽는 말' });
  await infoPage.open(id);
  await expect(infoPage.comments).toContainText('댓글은 로그인 후 볼 수 있습니다.');
  await expect(infoPage.thread.count(1)).toBeVisible();
  expect(await page.content()).not.toContain('회원만 읽는 말');
  await infoPage.comments.getByRole('button', { name: '따뜻한 한마디를 남겨 주세요' }).click();
  await frame.confirmAlert('로그인 후 이용 가능합니다.');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/share_detail/${id}`)}`);
});
