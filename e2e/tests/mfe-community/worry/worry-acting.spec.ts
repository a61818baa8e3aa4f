import type { APIRequestContext } from '@playwright/test';
import { claimWorry, postWorry } from '../../../support/data/posts.ts';
import { readDemo, readWorry } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { WorryPage } from '../../../support/pages/worry-page.ts';
import { joinAsNewMember, joinByCalls, signInAs, tokenOf } from '../../../support/people.ts';

const WAITING = '고민에 맞는 전문가를 배정하고 있어요.';
const LOCKS = '전문가가 배정된 후에는 글을 수정하거나 삭제할 수 없어요.';

test('the author deletes a post that has no counsellor yet, and it is gone everywhere', async ({
  page,
  request,
  board,
  worryPage,
  frame,
  watch,
}) => {
  watch.allow(/answered 404: GET .*\/concern_detail\//, /status of 404/);
  await joinAsNewMember(page);
  const { id, title } = await postWorry(request, await tokenOf(page));
  await board.openWith(title);
  await board.choose(title);
  await test.step('the page says how long the author can change the post', async () => {
    await expect(frame.main).toContainText(WAITING);
    await expect(frame.main).toContainText(LOCKS);
    await expect(worryPage.edit).toHaveAttribute('href', `/concern_edit/${id}`);
  });
  await test.step('cancelling keeps the post', async () => {
    await worryPage.remove.click();
    await frame.answer('정말 삭제하시겠습니까?', '취소');
    await expect(worryPage.title).toHaveText(title);
  });
  await worryPage.remove.click();
  await frame.answer('정말 삭제하시겠습니까?', '삭제');
  await expect(frame.toast('삭제되었습니다')).toBeVisible();
  await expect(page).toHaveURL('/concern');
  await expect(board.items.first()).toBeVisible();
  await expect(board.item(title)).toBeHidden();
  await test.step('its address answers 404', async () => {
    const response = await page.goto(`/concern_detail/${id}`);
    expect(response?.status()).toBe(404);
    await expect(frame.main).toContainText('페이지를 찾을 수 없습니다');
  });
});

test('other members see the status of a post and cannot change it', async ({ page, request, worryPage, frame }) => {
  const author = await joinByCalls(request);
  const { id } = await postWorry(request, author.token);
  await joinAsNewMember(page);
  await worryPage.open(id);
  await expect(frame.main).toContainText(WAITING);
  await expect(worryPage.thread.field()).toBeVisible();
  await expect(frame.main).not.toContainText(LOCKS);
  await expect(worryPage.edit).toBeHidden();
  await expect(worryPage.remove).toBeHidden();
});

test('the author cannot delete a post that has a counsellor', async ({ page, request, worryPage, frame, watch }) => {
  watch.allow(/answered 409: DELETE .*\/api\/counsel\/delete\//, /status of 409/);
  await joinAsNewMember(page);
  const { id } = await postWorry(request, await tokenOf(page));
  await worryPage.open(id);
  await expect(worryPage.remove).toBeVisible();
  // the page requests the member's copy of the post last, and shows the field when this copy has arrived
  await expect(worryPage.thread.field()).toBeVisible();
  await claimWorry(request, id);
  await worryPage.remove.click();
  await frame.answer('정말 삭제하시겠습니까?', '삭제');
  await frame.confirmAlert('전문가가 배정되어 수정하거나 삭제할 수 없습니다.');
  await expect(frame.main).toContainText('담당 전문가가 정해졌어요.');
  await expect(worryPage.edit).toBeHidden();
  await expect(worryPage.remove).toBeHidden();
});

test('the author reviews the answer, and chooses the stars with the keyboard', { tag: '@phone' }, async ({
  page,
  worryPage,
  frame,
  isMobile,
  browser,
}) => {
  await signInAs(page, 'member');
  const token = await tokenOf(page);
  const own = await readDemo(page.request, { mine: true }, token);
  const open = own.filter((worry) => worry.is_counselor_answer && worry.review_score === 0);
  // a post can be reviewed only once, so each project of Playwright reviews another post
  const worry = open.at(isMobile ? -1 : 0);
  if (!worry) throw new Error('the member of the demonstration has no answered post left to review');
  const text = '말씀해 주신 대로 해 보니 한결 가벼워졌어요.';

  await worryPage.open(worry.id, '?myreview');
  const form = worryPage.reviewForm;
  await expect(form).toBeInViewport();
  await test.step('errors of missing fields are shown beside them', async () => {
    await form.getByRole('button', { name: '리뷰 등록' }).click();
    await expect(form).toContainText('별점을 선택해주세요');
    await expect(form).toContainText('10자 이상 입력해주세요');
    await expect(form.getByRole('slider', { name: '별점' })).toBeFocused();
  });
  await test.step('half stars', async () => {
    for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('slider', { name: '별점' })).toHaveAttribute('aria-valuetext', '4.5점');
    await expect(form).not.toContainText('별점을 선택해주세요');
  });
  await form.getByRole('button', { name: '위로가 돼요' }).click();
  await form.getByRole('textbox', { name: '리뷰' }).fill('고마웠습니다');
  await expect(form).toContainText('10자 이상 입력해주세요');
  await form.getByRole('textbox', { name: '리뷰' }).fill(text);
  await form.getByRole('button', { name: '리뷰 등록' }).press('Enter');

  await expect(frame.toast('리뷰가 등록되었습니다.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(worryPage.review).toContainText(text);
  await expect(worryPage.review).toContainText('위로가 돼요');
  await expect(worryPage.review).toBeFocused();
  await expect(worryPage.review).toHaveCSS('outline-style', 'solid');
  await test.step('everybody reads it', async () => {
    const visitor = await browser.newPage();
    const theirs = new WorryPage(visitor);
    await expect
      .poll(async () => {
        await theirs.open(worry.id);
        return theirs.review.textContent();
      })
      .toContain(text);
    await visitor.close();
  });
});

test('a visitor who likes a solution is asked to sign in', async ({ page, worryPage, frame }) => {
  const { id, solution } = await worryWithSolution(page.request);
  await worryPage.open(id);
  await worryPage.mark(solution, '도움이 됐어요').click();
  await frame.answer('로그인 후 이용 가능합니다.', '로그인하기');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/concern_detail/${id}`)}`);
});

test('a member likes a solution, dislikes it, and removes the dislike', async ({ page, worryPage, frame }) => {
  const { id, solution } = await worryWithSolution(page.request);
  const [good, bad] = [worryPage.mark(solution, '도움이 됐어요'), worryPage.mark(solution, '아쉬워요')];
  const shows = async (liked: boolean, disliked: boolean) => {
    await expect(good).toHaveAttribute('aria-pressed', String(liked));
    await expect(bad).toHaveAttribute('aria-pressed', String(disliked));
  };
  await joinAsNewMember(page);
  const token = await tokenOf(page);
  await worryPage.open(id);
  await expect(worryPage.thread.field()).toBeVisible();
  await shows(false, false);
  await good.click();
  await shows(true, false);
  await bad.click();
  await shows(false, true);
  await test.step('after a reload', async () => {
    await expect.poll(async () => (await readWorry(page.request, id, token)).solution[0]?.user_nogood_yn).toBe('Y');
    await page.reload();
    await frame.ready();
    await shows(false, true);
  });
  await bad.click();
  await shows(false, false);
});

async function worryWithSolution(request: APIRequestContext) {
  const found = (await readDemo(request, { category: '직장' })).find(({ solution_yn }) => solution_yn === 'Y');
  const [solution] = found?.solution ?? [];
  if (!found || !solution) throw new Error('the demonstration has no solution');
  return { id: found.id, solution };
}
