import { ApiError, api, clearSession, sessionStore } from '@onmaum/shared-auth';
import type { VoteResult, WorryDetail } from '@onmaum/shared-contract';
import { NowProvider, Overlays } from '@onmaum/shared-ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boardKeys } from '../../../lib/query-keys.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { worryDetail, worryItem } from '../../../testing/worries.ts';
import { useWorry } from '../api/worry.ts';
import { Poll } from './poll.tsx';

const NOW = Date.parse('2026-11-21T03:00:00.000Z');
const LIST = boardKeys('counsel').list({});

const poll = (rest: Partial<WorryDetail> = {}) =>
  worryDetail(1, {
    poll_yn: 'Y',
    poll_id: 4,
    poll_title: '옮기는 게 좋을까요?',
    poll_options: '옮긴다|||남는다|||쉰다',
    poll_end_date: '26년 12월 20일 09:00',
    vote_cnt: 4,
    ...rest,
  });
const RESULT: VoteResult = {
  point: 10,
  user_vote_yn: 'Y',
  user_voted_option: '2',
  voted_count_per_option: '20,60,20',
  vote_cnt: 5,
};

let server: WorryDetail;
const post = jest.spyOn(api, 'post');
jest.spyOn(api, 'get').mockImplementation(async () => server);

function PollPage() {
  const { data } = useWorry('1');
  return data ? <Poll worry={data} /> : null;
}

async function show(worry: WorryDetail, now = NOW) {
  server = worry;
  const view = renderPage(
    <NowProvider now={now}>
      <PollPage />
      <Overlays />
    </NowProvider>,
  );
  view.client.setQueryData(LIST, { pages: [{ counselList: [worryItem(1, { vote_cnt: 4 })] }], pageParams: [null] });
  await screen.findByRole('heading', { name: '옮기는 게 좋을까요?' });
  return view;
}

const vote = () => userEvent.click(screen.getByRole('button', { name: '투표하기' }));
const results = async () =>
  within(await screen.findByRole('list', { name: '투표 결과' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStore.setState({ token: 'token', user_idx: 9 }));
afterEach(() => {
  clearSession();
  post.mockReset();
});

test('a vote becomes the result in the same place, and the list knows of it', async () => {
  post.mockResolvedValue(RESULT);
  const { client } = await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '남는다' }));
  await vote();
  expect(await results()).toEqual(['옮긴다20%', '남는다60%', '쉰다20%']);
  expect(post).toHaveBeenCalledWith('/api/counsel/vote', {
    bbs_counsel_id: 1,
    poll_counsel_id: 4,
    voted_option: '2',
  });
  expect(screen.getByText('투표 참여로 10포인트가 적립되었습니다.')).toBeInTheDocument();
  expect(screen.getByText('총 5명 참여')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '내가 고른 항목' })).toBeInTheDocument();
  expect(screen.getByText('투표 결과: 옮긴다 20%, 남는다 60%, 쉰다 20%')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '투표 결과' })).toHaveFocus();
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ vote_cnt: 5 }] }] });
});

test('by keyboard alone', async () => {
  post.mockResolvedValue(RESULT);
  await show(poll());
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown}{Enter}');
  expect(post.mock.lastCall?.[1]).toMatchObject({ voted_option: '2' });
  expect(await results()).toHaveLength(3);
});

test('several may be chosen where the poll says so', async () => {
  post.mockResolvedValue(RESULT);
  await show(poll({ poll_multiple: 'Y' }));
  for (const name of ['쉰다', '옮긴다', '남는다', '옮긴다']) {
    await userEvent.click(screen.getByRole('checkbox', { name }));
  }
  await vote();
  expect(post.mock.lastCall?.[1]).toMatchObject({ voted_option: '3,2' });
});

test('with nothing chosen it asks for a choice', async () => {
  await show(poll());
  await vote();
  expect(screen.getByText('투표할 항목을 선택해주세요.')).toBeInTheDocument();
  expect(post).not.toHaveBeenCalled();
});

test('while the vote is on its way it is counted, its choice stays marked, and a second press sends nothing', async () => {
  post.mockReturnValue(new Promise(() => {}));
  const { client } = await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '남는다' }));
  await vote();
  await vote();
  await userEvent.click(screen.getByRole('radio', { name: '쉰다' }));
  expect(screen.getByRole('radio', { name: '남는다' })).toBeChecked();
  expect(screen.getByRole('button', { name: '투표하기' })).toHaveAttribute('aria-busy', 'true');
  expect(post).toHaveBeenCalledTimes(1);
  expect(screen.getByText('총 5명 참여')).toBeInTheDocument();
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ vote_cnt: 5 }] }] });
});

test('who has voted elsewhere is told so and sees the result', async () => {
  post.mockRejectedValue(new ApiError(409, 'voted', '이미 참여한 투표입니다.'));
  await show(poll());
  server = poll({ ...RESULT });
  await userEvent.click(screen.getByRole('radio', { name: '쉰다' }));
  await vote();
  expect(await screen.findByText('이미 참여한 투표입니다.')).toBeInTheDocument();
  expect(await results()).toEqual(['옮긴다20%', '남는다60%', '쉰다20%']);
});

test('a vote that does not arrive leaves the form with the choice, and is not counted', async () => {
  post.mockRejectedValue(ApiError.unreachable());
  const { client } = await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '쉰다' }));
  await vote();
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '쉰다' })).toBeChecked();
  expect(screen.getByText('총 4명 참여')).toBeInTheDocument();
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ vote_cnt: 4 }] }] });
});

test('a visitor is asked to log in', async () => {
  clearSession();
  await show(poll());
  await userEvent.click(screen.getByRole('radio', { name: '쉰다' }));
  await vote();
  expect(post).not.toHaveBeenCalled();
});

test('a poll that is over shows its result', async () => {
  await show(poll({ poll_ended_yn: 'Y', voted_count_per_option: '50,25,25' }));
  expect(screen.getByText('종료된 투표입니다.')).toBeInTheDocument();
  expect(await results()).toEqual(['옮긴다50%', '남는다25%', '쉰다25%']);
});

test('a poll whose end comes while the page is open closes by itself', async () => {
  await show(poll(), Date.parse('2026-12-20T00:01:00.000Z'));
  expect(screen.queryByRole('button', { name: '투표하기' })).not.toBeInTheDocument();
  server = poll({ poll_ended_yn: 'Y', voted_count_per_option: '50,25,25' });
  expect(await screen.findByText('종료된 투표입니다.')).toBeInTheDocument();
});
