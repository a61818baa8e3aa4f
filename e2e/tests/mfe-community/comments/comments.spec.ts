import { expectSamePlace, topOf } from '../../../support/browser/place.ts';
import { type Comment, postComment, postWorry } from '../../../support/data/posts.ts';
import { readDemo } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, signInAs, tokenOf, tokenOfDemoPerson } from '../../../support/people.ts';

test('a member writes, answers, changes and deletes comments', { tag: '@phone' }, async ({
  page,
  request,
  worryPage,
  board,
  frame,
  isMobile,
}) => {
  const author = await joinByCalls(request);
  const { id, title } = await postWorry(request, author.token);
  const nickname = await joinAsNewMember(page);
  await board.openWith(title);
  await board.choose(title);
  const { thread } = worryPage;
  await test.step('an empty comment is refused', async () => {
    await thread.field().press('Shift+Enter');
    await thread.field().press('Enter');
    await expect(thread.section).toContainText('댓글을 입력해주세요');
  });
  await test.step('a comment of two lines', async () => {
    await thread.field().fill('오늘도');
    await thread.field().press('Shift+Enter');
    await thread.field().pressSequentially('잘 견디셨어요');
    await thread.field().press('Enter');
    await expect(frame.toast('댓글이 등록되었습니다.')).toBeVisible();
    const lines = thread.comment('오늘도').getByText(/오늘도/);
    await expect(lines).toHaveText('오늘도 잘 견디셨어요', { useInnerText: true });
    await expect(thread.field()).toHaveValue('');
    await expect(thread.count(1)).toBeVisible();
  });
  await test.step('a second paragraph where the keyboard has no Shift', async () => {
    const newline = thread.section.getByRole('button', { name: '줄바꿈' });
    if (!isMobile) return expect(newline).toBeHidden();
    await thread.field().fill('한 줄');
    await newline.tap();
    await expect(thread.field()).toBeFocused();
    await page.keyboard.type('두 줄');
    await expect(thread.field()).toHaveValue('한 줄\n두 줄');
    await thread.field().fill('');
  });
  await test.step('a reply', async () => {
    await thread.tool('오늘도', '답글').click();
    await expect(thread.field(`${nickname}님에게 답글`)).toBeFocused();
    await thread.write('저도 그랬어요', `${nickname}님에게 답글`);
    await expect(thread.replies.getByRole('article')).toContainText('저도 그랬어요');
    await expect(thread.count(2)).toBeVisible();
  });
  await test.step('a change', async () => {
    await thread.tool('저도 그랬어요', '수정').click();
    await expect(thread.field('댓글 수정')).toBeFocused();
    await thread.write(' ', '댓글 수정');
    await expect(thread.section).toContainText('댓글을 입력해주세요');
    await thread.write('저도 작년에 그랬어요', '댓글 수정');
    await expect(frame.toast('댓글이 수정되었습니다.')).toBeVisible();
    await expect(thread.replies.getByRole('article')).toContainText('저도 작년에 그랬어요');
  });
  await test.step('deleting a comment keeps its reply', async () => {
    await thread.tool('오늘도', '삭제').click();
    await frame.answer('댓글을 삭제하시겠습니까?', '삭제');
    await expect(frame.toast('삭제되었습니다')).toBeVisible();
  });
  const shows = async () => {
    await expect(thread.section).toContainText('삭제된 댓글입니다.');
    await expect(thread.comments).toHaveCount(1);
    await expect(thread.comments).toContainText('저도 작년에 그랬어요');
    await expect(thread.count(1)).toBeVisible();
  };
  await shows();
  await test.step('the list counts the same', async () => {
    await page.goBack();
    await expect(board.item(title)).toContainText('댓글 1');
  });
  await test.step('the server counts the same', async () => {
    await worryPage.open(id);
    await shows();
  });
});

test('five comments are shown, then five more', async ({ page, request, worryPage: { thread }, worryPage }) => {
  const author = await joinByCalls(request);
  const { id } = await postWorry(request, author.token);
  const texts = Array.from({ length: 7 }, (_, at) => `${at + 1}번째 이야기`);
  for (const comment of texts) await postComment(request, author.token, { board: 'worry', id, comment });
  await joinAsNewMember(page);
  await worryPage.open(id);
  await expect(thread.comments.getByText(/번째 이야기/)).toHaveText(texts.slice(0, 5));
  await thread.more.click();
  await expect(thread.comments.getByText(/번째 이야기/)).toHaveText(texts);
  await expect(thread.more).toBeHidden();
});

test('comments of an expert are marked', async ({ page, request, worryPage }) => {
  const author = await joinByCalls(request);
  const { id } = await postWorry(request, author.token);
  const token = await tokenOfDemoPerson(request, 'counsellor');
  const said = await postComment(request, token, { board: 'worry', id, comment: '쉬어 가도 괜찮습니다.' });
  await joinAsNewMember(page);
  await worryPage.open(id);
  const comment = worryPage.thread.comment('쉬어 가도 괜찮습니다.');
  await expect(comment).toContainText('전문가');
  await comment.getByRole('link', { name: said.writer_nickname }).click();
  await expect(page).toHaveURL(`/solution_expert/${said.counselor_id}`);
});

test('an inactive expert has no page', async ({ page, worryPage, frame }) => {
  await signInAs(page, 'member');
  const token = await tokenOf(page);
  const isInactive = (comment: Comment) => comment.counselor_yn === 'Y' && comment.counselor_id === null;
  const worry = (await readDemo(page.request, { category: '사업/금전' }, token)).find(({ comments }) =>
    comments.some(isInactive),
  );
  const said = worry?.comments.find(isInactive);
  if (!worry || !said) throw new Error('the demonstration has no expert who left');
  await worryPage.open(worry.id);
  await test.step('as the writer of a comment', async () => {
    await worryPage.thread
      .comment(said.comment)
      .getByRole('button', { name: said.writer_nickname, exact: true })
      .click();
    await frame.confirmAlert('활동하지 않는 전문가입니다.');
  });
  await test.step('as the writer of the answer', async () => {
    await worryPage.answer.getByRole('button', { name: worry.counselor_name }).click();
    await frame.confirmAlert('활동하지 않는 전문가입니다.');
  });
});

test('a visitor cannot read comments, and is asked to sign in before writing one', async ({
  page,
  request,
  worryPage,
  frame,
}) => {
  const author = await joinByCalls(request);
  const { id } = await postWorry(request, author.token);
  await postComment(request, author.token, { board: 'worry', id, comment: '회원만 읽는 말' });
  await worryPage.open(id);
  await expect(worryPage.comments).toContainText('댓글은 로그인 후 볼 수 있습니다.');
  await expect(worryPage.thread.count(1)).toBeVisible();
  expect(await page.content()).not.toContain('회원만 읽는 말');
  const login = `/login?next=${encodeURIComponent(`/concern_detail/${id}`)}`;
  await expect(worryPage.comments.getByRole('link', { name: '로그인' })).toHaveAttribute('href', login);
  await worryPage.comments.getByRole('button', { name: '따뜻한 한마디를 남겨 주세요' }).click();
  await frame.confirmAlert('로그인 후 이용 가능합니다.');
  await expect(page).toHaveURL(login);
});

test('after a reload or Back, the same comment is in the same place, below a reply that was added meanwhile', {
  tag: '@phone',
}, async ({ page, request, worryPage, frame }) => {
  const { token } = await joinByCalls(request);
  const { id } = await postWorry(request, token);
  const comments: Comment[] = [];
  // 24 comments, so that the last ones are on the second page
  for (let number = 1; number <= 24; number += 1)
    comments.push(await postComment(request, token, { board: 'worry', id, comment: `${number}번째 위로` }));
  const answerFirst = (comment: string) =>
    postComment(request, token, { board: 'worry', id, comment, parent: comments[0] as Comment });
  await signInAs(page, 'member');
  await worryPage.open(id);
  const { thread } = worryPage;
  for (let press = 0; press < 4; press += 1) await thread.more.click();
  const read = thread.comment('23번째');
  await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = await topOf(read);

  await answerFirst('먼저 온 답글');
  await page.reload();
  await expectSamePlace(page, read, top);

  await page.goto('/agree');
  await frame.ready();
  await answerFirst('나중에 온 답글');
  await page.goBack();
  await expectSamePlace(page, read, top);
});
