import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { boardKeys, mypageKeys } from '@onmaum/shared-query';
import { fakeApi, signIn, wholeText } from '@onmaum/shared-testing';
import { worryDetail, worryItem } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../../test/render-route.tsx';

const NOW = Date.parse('2026-11-21T03:00:00.000Z');
const LIST = boardKeys('worry').list({});

const poll = (rest: Partial<WorryDetail> = {}) =>
  worryDetail(1, {
    poll_yn: true,
    poll_id: 4,
    poll_title: '옮기는 게 좋을까요?',
    poll_options: ['옮긴다', '남는다', '쉰다'],
    poll_end_date: '2026-12-20T00:00:00.000Z',
    vote_cnt: 4,
    ...rest,
  });
const VOTED = { user_vote_yn: true, user_voted_option: [2], voted_count_per_option: [20, 60, 20], vote_cnt: 5 };
const RESULT = { ...VOTED, point: 10 };

const api = fakeApi();
/** The options sent with each vote. */
const chosen = () => api.sent(worries.vote).map(({ body }) => body.voted_option);
let server: WorryDetail;

async function show(worry: WorryDetail, now = NOW) {
  server = worry;
  api.answers(worries.view, () => server);
  const view = renderRoute('/concern_detail/1', { now });
  view.client.setQueryData(LIST, { pages: [{ counselList: [worryItem(1, { vote_cnt: 4 })] }], pageParams: [null] });
  await screen.findByRole('heading', { name: '옮기는 게 좋을까요?' });
  return view;
}

const vote = () => userEvent.click(screen.getByRole('button', { name: '투표하기' }));
const results = async () =>
  within(await screen.findByRole('list', { name: '투표 결과' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => signIn());
afterEach(clearSession);

test('a vote replaces the form with the result and updates the list', async () => {
  api.answers(worries.vote, RESULT);
  const { client } = await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '남는다' }));
  await vote();
  expect(await results()).toEqual(['옮긴다20%', '남는다60%', '쉰다20%']);
  expect(api.requests().at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/counsel/vote',
    body: { bbs_counsel_id: 1, poll_counsel_id: 4, voted_option: '2' },
  });
  expect(screen.getByText('투표 참여로 10포인트가 적립되었습니다.')).toBeInTheDocument();
  expect(screen.getByText(wholeText('총 5명 참여'))).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '내가 고른 항목' })).toBeInTheDocument();
  expect(screen.getByText('투표 결과: 옮긴다 20%, 남는다 60%, 쉰다 20%')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '투표 결과' })).toHaveFocus();
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ vote_cnt: 5 }] }] });
});

test('a comment being typed keeps the focus when the result arrives', async () => {
  const answer = Promise.withResolvers<typeof RESULT>();
  api.answers(worries.vote, answer.promise);
  await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '남는다' }));
  await vote();
  const comment = await screen.findByRole('textbox', { name: '댓글' });
  await userEvent.type(comment, '저도 ');
  answer.resolve(RESULT);
  await results();
  await userEvent.keyboard('그랬어요');
  expect(comment).toHaveValue('저도 그랬어요');
});

test.each([
  [10, 'fetches the points again', true],
  [0, 'shows the points as before', false],
])('after a vote that earns %i points my page %s', async (point, _shows, outdated) => {
  api.answers(worries.vote, { ...RESULT, point });
  const { client } = await show(poll());
  client.setQueryData(mypageKeys.info, { point: 100 });
  await userEvent.click(screen.getByRole('radio', { name: '남는다' }));
  await vote();
  await results();
  expect(client.getQueryState(mypageKeys.info)?.isInvalidated).toBe(outdated);
});

test('after a vote, my page fetches the list of votes again', async () => {
  api.answers(worries.vote, RESULT);
  const { client } = await show(poll());
  client.setQueryData(mypageKeys.polls, { pages: [], pageParams: [] });
  await userEvent.click(screen.getByRole('radio', { name: '남는다' }));
  await vote();
  await results();
  expect(client.getQueryState(mypageKeys.polls)?.isInvalidated).toBe(true);
});

test('the poll can be used with the keyboard alone', async () => {
  api.answers(worries.vote, RESULT);
  await show(poll());
  screen.getByRole('radio', { name: '옮긴다' }).focus();
  await userEvent.keyboard(' {ArrowDown}{Enter}');
  expect(chosen()).toEqual([[2]]);
  expect(await results()).toHaveLength(3);
});

test('several options can be chosen if the poll allows it', async () => {
  api.answers(worries.vote, RESULT);
  await show(poll({ poll_multiple: true }));
  for (const name of ['쉰다', '옮긴다', '남는다', '옮긴다']) {
    await userEvent.click(screen.getByRole('checkbox', { name }));
  }
  await vote();
  expect(chosen()).toEqual([[3, 2]]);
});

test('submitting without a choice shows an error', async () => {
  await show(poll());
  await vote();
  expect(screen.getByText('투표할 항목을 선택해주세요.')).toBeInTheDocument();
  expect(chosen()).toEqual([]);
});

test('while a vote is being sent, it is counted, its choice stays marked, and a second click sends nothing', async () => {
  api.answers(worries.vote, new Promise<never>(() => {}));
  const { client } = await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '남는다' }));
  await vote();
  await vote();
  await userEvent.click(screen.getByRole('radio', { name: '쉰다' }));
  expect(screen.getByRole('radio', { name: '남는다' })).toBeChecked();
  expect(screen.getByRole('button', { name: '투표하기' })).toHaveAttribute('aria-busy', 'true');
  expect(chosen()).toHaveLength(1);
  expect(screen.getByText(wholeText('총 5명 참여'))).toBeInTheDocument();
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ vote_cnt: 5 }] }] });
});

test('a double click votes once, even before the button is disabled', async () => {
  api.answers(worries.vote, RESULT);
  await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '남는다' }));
  const button = screen.getByRole('button', { name: '투표하기' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await results()).toHaveLength(3);
  expect(chosen()).toEqual([[2]]);
});

test('a reader who has voted elsewhere sees a message and the result', async () => {
  api.answers(worries.vote, new ApiError(409, 'voted', '이미 참여한 투표입니다.'));
  await show(poll());
  server = poll(VOTED);
  await userEvent.click(screen.getByRole('radio', { name: '쉰다' }));
  await vote();
  expect(await screen.findByText('이미 참여한 투표입니다.')).toBeInTheDocument();
  expect(await results()).toEqual(['옮긴다20%', '남는다60%', '쉰다20%']);
});

test('a failed vote keeps the form with the choice, and is not counted', async () => {
  api.answers(worries.vote, ApiError.unreachable());
  const { client } = await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '쉰다' }));
  await vote();
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '쉰다' })).toBeChecked();
  expect(screen.getByText(wholeText('총 4명 참여'))).toBeInTheDocument();
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ vote_cnt: 4 }] }] });
});

test('a visitor must log in to vote', async () => {
  clearSession();
  await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '쉰다' }));
  await vote();
  expect(chosen()).toEqual([]);
});

test('a closed poll shows its result', async () => {
  await show(poll({ poll_ended_yn: true, voted_count_per_option: [50, 25, 25] }));
  expect(screen.getByText('종료된 투표입니다.')).toBeInTheDocument();
  expect(await results()).toEqual(['옮긴다50%', '남는다25%', '쉰다25%']);
});

describe('after the end date, the page loads the worry again', () => {
  const AFTER_END = Date.parse('2026-12-20T00:01:00.000Z');

  test('and a poll that has ended closes by itself', async () => {
    api.answersOnce(worries.view, poll());
    await show(poll({ poll_ended_yn: true, voted_count_per_option: [50, 25, 25] }), AFTER_END);
    expect(await screen.findByText('종료된 투표입니다.')).toBeInTheDocument();
    expect(await results()).toEqual(['옮긴다50%', '남는다25%', '쉰다25%']);
  });

  test('and an open poll stays open: the clock of the device is ahead', async () => {
    api.answers(worries.vote, RESULT);
    await show(poll(), AFTER_END);
    await waitFor(() => expect(api.sent(worries.view)).toHaveLength(2));
    expect(screen.getByText('투표 중')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '남는다' }));
    await vote();
    expect(await results()).toEqual(['옮긴다20%', '남는다60%', '쉰다20%']);
  });
});
