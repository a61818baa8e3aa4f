import { claimWorry, postInfo, postWorry } from '../../../support/data/posts.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinByCalls, signInAs } from '../../../support/people.ts';

const SAID = '여기까지 적어 주신 것만으로도 큰 걸음입니다.';

test('a counsellor comments on a worry as an expert, cannot edit it, and sees that it is assigned', async ({
  page,
  request,
  worryPage,
  frame,
}) => {
  const author = await joinByCalls(request);
  const { id } = await postWorry(request, author.token);
  await signInAs(page, 'counsellor');
  await worryPage.open(id);
  await expect(frame.main).toContainText('고민에 맞는 전문가를 배정하고 있어요.');
  await expect(worryPage.thread.field()).toBeVisible();
  await expect(worryPage.edit).toBeHidden();
  await expect(worryPage.remove).toBeHidden();
  await worryPage.thread.write(SAID);
  await expect(frame.toast('댓글이 등록되었습니다.')).toBeVisible();
  const comment = worryPage.thread.comment(SAID);
  await expect(comment).toContainText('전문가');
  await expect(worryPage.thread.tool(SAID, '수정')).toBeVisible();

  await claimWorry(request, id);
  await worryPage.open(id);
  await expect(frame.main).toContainText('담당 전문가가 정해졌어요.');
  await expect(comment.getByRole('link')).toHaveAttribute('href', /^\/solution_expert\/\d+$/);
});

test('a counsellor comments on an info post as an expert', async ({ page, request, infoPage, frame }) => {
  const author = await joinByCalls(request);
  const { id } = await postInfo(request, author.token);
  await signInAs(page, 'counsellor');
  await infoPage.open(id);
  await infoPage.thread.write(SAID);
  await expect(frame.toast('댓글이 등록되었습니다.')).toBeVisible();
  await expect(infoPage.thread.comment(SAID)).toContainText('전문가');
  await expect(infoPage.edit).toBeHidden();
});
