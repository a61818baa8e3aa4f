import { contrast } from '../../../../shared-ui/src/styles/contrast.ts';
import { postPoll } from '../../../support/data/posts.ts';
import { readDemo } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { WorryPage } from '../../../support/pages/worry-page.ts';
import { joinAsNewMember, joinByCalls } from '../../../support/people.ts';

const OPTIONS = ['하루 쉰다', '조금 더 버틴다', '옮길 곳을 찾는다'];

test('after a vote, the post, the list and a reload show the same result', { tag: '@phone' }, async ({
  page,
  request,
  worryPage,
  board,
  frame,
}) => {
  const author = await joinByCalls(request);
  const { id, title, poll_title } = await postPoll(request, author.token, OPTIONS);
  await joinAsNewMember(page);
  await board.openWith(title);
  await expect(board.item(title)).toContainText(poll_title);
  await expect(board.item(title)).not.toContainText('명 투표');
  await board.choose(title);
  const poll = worryPage.poll(poll_title);
  await test.step('voting without a choice shows an error', async () => {
    await poll.submit.click();
    await expect(poll.section).toContainText('투표할 항목을 선택해주세요.');
  });
  await test.step('one choice replaces another', async () => {
    await poll.option('하루 쉰다').check();
    await poll.vote('조금 더 버틴다');
    await expect(poll.results).toHaveText(['하루 쉰다0%', '조금 더 버틴다100%', '옮길 곳을 찾는다0%']);
    await expect(frame.toast('투표 참여로 10포인트가 적립되었습니다.')).toBeVisible();
  });
  const shows = async () => {
    await expect(poll.results).toHaveText(['하루 쉰다0%', '조금 더 버틴다100%', '옮길 곳을 찾는다0%']);
    await expect(poll.results.nth(1).getByRole('img', { name: '내가 고른 항목' })).toBeVisible();
    await expect(poll.section).toContainText('총 1명 참여');
    await expect(poll.submit).toBeHidden();
  };
  await shows();
  await test.step('the list shows the vote', async () => {
    await page.goBack();
    await expect(board.item(title)).toContainText('1명 투표');
  });
  await test.step('a reload shows the same', async () => {
    await worryPage.open(id);
    await shows();
  });
});

test('the result of a vote has the focus, with a ring after voting by keyboard', async ({
  page,
  request,
  worryPage,
}) => {
  const author = await joinByCalls(request);
  await joinAsNewMember(page);
  for (const [by, outline] of [
    ['keyboard', 'solid'],
    ['mouse', 'none'],
  ] as const) {
    const { id, poll_title } = await postPoll(request, author.token, OPTIONS);
    await worryPage.open(id);
    const poll = worryPage.poll(poll_title);
    await poll.option('하루 쉰다').check();
    await (by === 'keyboard' ? poll.submit.press('Enter') : poll.submit.click());
    await expect(poll.result).toBeFocused();
    await expect(poll.result).toHaveCSS('outline-style', outline);
  }
});

test('a poll for several choices counts each of them', async ({ page, request, worryPage }) => {
  const author = await joinByCalls(request);
  const { id, poll_title } = await postPoll(request, author.token, OPTIONS, { poll_multiple: 'Y' });
  await joinAsNewMember(page);
  await worryPage.open(id);
  const poll = worryPage.poll(poll_title);
  await expect(poll.section).toContainText('복수 선택');
  await poll.vote('하루 쉰다', '옮길 곳을 찾는다');
  await expect(poll.results).toHaveText(['하루 쉰다100%', '조금 더 버틴다0%', '옮길 곳을 찾는다100%']);
  await expect(poll.section.getByRole('img', { name: '내가 고른 항목' })).toHaveCount(2);
  await expect(poll.section).toContainText('총 1명 참여');
  await test.step('the bars also stand out in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const bar = await poll.bars.first().evaluate((element) => getComputedStyle(element).fill);
    const behind = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(contrast(bar, behind)).toBeGreaterThanOrEqual(3);
  });
});

test('a second vote, after a vote in another tab, shows a message and the result', async ({
  page,
  request,
  worryPage,
  frame,
  watch,
}) => {
  watch.allow(/answered 409: POST .*\/api\/counsel\/vote/, /status of 409/);
  const author = await joinByCalls(request);
  const { id, poll_title } = await postPoll(request, author.token, OPTIONS);
  await joinAsNewMember(page);
  await worryPage.open(id);
  const poll = worryPage.poll(poll_title);
  await poll.option('하루 쉰다').check();
  await test.step('the other tab', async () => {
    const other = new WorryPage(await page.context().newPage());
    await other.open(id);
    await other.poll(poll_title).vote('조금 더 버틴다');
    await expect(other.poll(poll_title).results).toHaveCount(3);
    await other.page.close();
  });
  await poll.submit.click();
  await expect(frame.toast('이미 참여한 투표입니다.')).toBeVisible();
  await expect(poll.results).toHaveText(['하루 쉰다0%', '조금 더 버틴다100%', '옮길 곳을 찾는다0%']);
});

test('an ended poll shows its result to everybody and accepts no vote', async ({ page, worryPage }) => {
  const ended = (await readDemo(page.request, { has_poll: true })).find(({ poll_ended_yn }) => poll_ended_yn === 'Y');
  if (!ended) throw new Error('the demonstration has no ended poll');
  await worryPage.open(ended.id);
  const poll = worryPage.poll(ended.poll_title);
  const percents = ended.voted_count_per_option.split(',');
  const options = ended.poll_options.split('|||');
  await expect(poll.results).toHaveText(options.map((label, at) => `${label}${percents[at]}%`));
  await expect(poll.section).toContainText('종료된 투표입니다.');
  await expect(poll.submit).toBeHidden();
});
