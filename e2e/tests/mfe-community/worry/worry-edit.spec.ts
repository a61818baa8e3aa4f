import * as worries from '@onmaum/shared-contract/worry/calls';
import { castVote, postPoll, postWorry, unique } from '../../../support/data/posts.ts';
import { readWorry, TEST_CATEGORY } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember, joinByCalls, tokenOf } from '../../../support/people.ts';

const ANSWERS = ['첫째 <답>', '둘째 답 😊', '셋째 답^^', '넷째 답'].map((answer) => `${answer} ${'가'.repeat(100)}`);

test('the editor shows a worry as it was written, and its author changes it', async ({
  page,
  request,
  frame,
  worryEditor,
  worryPage,
}) => {
  await joinAsNewMember(page);
  const worry = await postPoll(request, await tokenOf(page), ['쉰다', '버틴다'], {
    content: ANSWERS.map((answer) => `${answer} `).join('^^^'),
    keywords: '#번아웃,#이직',
    desired_answer_type: 2,
    poll_multiple: 'Y',
  });
  await worryPage.open(worry.id);
  await worryPage.edit.click();
  await expect(page).toHaveURL(`/concern_edit/${worry.id}`);
  await test.step('every field is filled in', async () => {
    await expect(worryEditor.title).toHaveValue(worry.title);
    await expect(worryEditor.radio(TEST_CATEGORY)).toBeChecked();
    for (const [index, answer] of ANSWERS.entries()) await expect(worryEditor.answer(index + 1)).toHaveValue(answer);
    await expect(worryEditor.answerType('전문적인 분석')).toBeChecked();
    await expect(worryEditor.keywords).toHaveText(['#번아웃', '#이직']);
    await expect(worryEditor.pollTitle).toHaveValue(worry.poll_title);
    await expect(worryEditor.option(2)).toHaveValue('버틴다');
  });
  await test.step('the mode of writing cannot be switched', async () => {
    await expect(frame.main).toContainText('질문에 답하며 쓰기');
    await expect(worryEditor.free).toBeHidden();
    await expect(worryEditor.consult).toBeHidden();
  });
  const title = unique('고친 제목');
  await worryEditor.title.fill(title);
  await worryEditor.answer(4).fill(`고친 답 ${'나'.repeat(120)}`);
  await worryEditor.option(2).fill('옮긴다');
  await worryEditor.submit.click();

  await expect(frame.toast('수정되었습니다.')).toBeVisible();
  await expect(page).toHaveURL(`/concern_detail/${worry.id}`);
  await expect(worryPage.title).toHaveText(title);
  await expect(frame.main).toContainText(`고친 답 ${'나'.repeat(120)}`);
  await expect(frame.main).toContainText('첫째 <답>');
  await expect(worryPage.poll(worry.poll_title).option('옮긴다')).toBeVisible();
});

test('a poll with votes cannot be changed', async ({ page, request, frame, worryEditor, worryPage }) => {
  await joinAsNewMember(page);
  const token = await tokenOf(page);
  const worry = await postPoll(request, token, ['쉰다', '버틴다']);
  await castVote(request, (await joinByCalls(request)).token, worry.id, '1');
  await worryEditor.open(worry.id);
  await expect(frame.main).toContainText('투표가 시작되어 투표 내용은 수정할 수 없습니다.');
  await expect(frame.main.getByRole('region', { name: '투표' })).toContainText('버틴다');
  await expect(worryEditor.pollSwitch).toBeHidden();
  await expect(worryEditor.pollTitle).toBeHidden();
  await worryEditor.title.fill(unique('제목만 고친 글'));
  await worryEditor.submit.click();
  await expect(page).toHaveURL(`/concern_detail/${worry.id}`);
  await expect(worryPage.title).toContainText('제목만 고친 글');
  expect(await readWorry(request, worry.id, token)).toMatchObject({
    poll_title: worry.poll_title,
    poll_options: '쉰다|||버틴다',
    vote_cnt: 1,
  });
});

test('a change that was made on another device meanwhile is not overwritten', async ({
  page,
  frame,
  worryEditor,
  request,
  watch,
}) => {
  watch.allow(/answered 409: PUT .*\/api\/counsel\/update/, /status of 409/);
  await joinAsNewMember(page);
  const token = await tokenOf(page);
  const { id, ...worry } = await postWorry(request, token);
  await worryEditor.open(id);
  const first = unique('먼저 고친 제목');
  const headers = { authorization: `Bearer ${token}` };
  await request.put(worries.update.path, { headers, data: { ...worry, id, title: first, version: 1 } });

  await worryEditor.title.fill('나중에 고친 제목');
  await worryEditor.submit.click();
  await frame.confirmAlert('다른 곳에서 먼저 수정된 글입니다. 새로고침 후 다시 시도해주세요.');
  await expect(worryEditor.title).toHaveValue('나중에 고친 제목');
  expect((await readWorry(request, id, token)).title).toBe(first);
});

test("when a post cannot be loaded for editing, loading can be retried, and the device's draft is not lost", async ({
  page,
  request,
  frame,
  worryEditor,
  watch,
}) => {
  watch.allow(/answered 503: GET .*\/api\/counsel\/view\//, /status of 503/);
  const NOT_LOST = '이 기기에 저장된 글은 그대로 있어요';
  await joinAsNewMember(page);
  const { id } = await postWorry(request, await tokenOf(page));
  const view = `**/api/counsel/view/${id}`;
  const retry = frame.main.getByRole('button', { name: '다시 시도' });
  await page.route(view, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/concern_edit/${id}`);
  await expect(retry).toBeVisible();
  await expect(frame.main).not.toContainText(NOT_LOST);
  await page.unroute(view);
  await retry.click();
  await worryEditor.title.fill('고치던 제목');

  await page.route(view, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(frame.main).toContainText(NOT_LOST);
  await page.unroute(view);
  await retry.click();
  await expect(worryEditor.title).toHaveValue('고치던 제목');
});
