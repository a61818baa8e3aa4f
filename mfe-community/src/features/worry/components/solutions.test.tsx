import { ApiError, api, clearSession, sessionStore } from '@onmaum/shared-auth';
import type { SolutionLike, WorrySolution } from '@onmaum/shared-contract';
import { Overlays } from '@onmaum/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../testing/render-page.tsx';
import { worryDetail } from '../../../testing/worries.ts';
import { useWorry } from '../api/worry.ts';
import { Solutions } from './solutions.tsx';

const solution: WorrySolution = {
  id: 3,
  title: '호흡 연습',
  content: '5분 동안 천천히 숨을 쉽니다.',
  file_source: '',
  link_url: '',
  good_cnt: 2,
  nogood_cnt: 1,
  user_good_yn: 'N',
  user_nogood_yn: 'N',
};
const marks = (good_cnt: number, nogood_cnt: number, mark: 'good' | 'nogood' | null): SolutionLike => ({
  good_cnt,
  nogood_cnt,
  user_good_yn: mark === 'good' ? 'Y' : 'N',
  user_nogood_yn: mark === 'nogood' ? 'Y' : 'N',
});

const post = jest.spyOn(api, 'post');

function Page() {
  const { data } = useWorry('1');
  return data ? <Solutions worryId={1} solutions={data.solution} /> : null;
}

async function show(rest: Partial<WorrySolution> = {}) {
  jest.spyOn(api, 'get').mockResolvedValue(worryDetail(1, { solution: [{ ...solution, ...rest }] }));
  renderPage(
    <>
      <Page />
      <Overlays />
    </>,
  );
  await screen.findByRole('heading', { name: '호흡 연습' });
}

const button = (name: string) => screen.getByRole('button', { name: new RegExp(`호흡 연습 ${name}`) });
/** As on screen: '3 on, 1'. */
const shown = () =>
  ['도움이 됐어요', '아쉬워요']
    .map(button)
    .map((one) => (one.getAttribute('aria-pressed') === 'true' ? `${one.textContent} on` : one.textContent))
    .join(', ');

beforeEach(() => sessionStore.setState({ token: 'token', user_idx: 9 }));
afterEach(() => {
  clearSession();
  post.mockReset();
});

test('a press counts at once', async () => {
  post.mockReturnValue(new Promise(() => {}));
  await show();
  await userEvent.click(button('도움이 됐어요'));
  expect(shown()).toBe('3 on, 1');
  expect(post).toHaveBeenCalledWith('/api/counsel/solution-like/3/good');
});

test('the other one clears it, and the same one takes it back', async () => {
  post.mockResolvedValueOnce(marks(1, 2, 'nogood')).mockResolvedValueOnce(marks(1, 1, null));
  await show(marks(2, 1, 'good'));
  await userEvent.click(button('아쉬워요'));
  expect(shown()).toBe('1, 2 on');
  await userEvent.click(button('아쉬워요'));
  expect(shown()).toBe('1, 1');
});

test('quick presses wait for each other, and what the last one answers counts', async () => {
  const answers: ((like: SolutionLike) => void)[] = [];
  post.mockImplementation(() => new Promise((resolve) => answers.push(resolve as (like: SolutionLike) => void)));
  await show();
  await userEvent.click(button('도움이 됐어요'));
  await userEvent.click(button('아쉬워요'));
  expect(shown()).toBe('2, 2 on');
  expect(post).toHaveBeenCalledTimes(1);
  answers[0]?.(marks(3, 1, 'good'));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(shown()).toBe('2, 2 on');
  answers[1]?.(marks(7, 3, 'nogood'));
  await waitFor(() => expect(shown()).toBe('7, 3 on'));
});

test('a refusal takes it back with a word', async () => {
  post.mockRejectedValue(new ApiError(404, 'not_found', '없는 솔루션입니다.'));
  await show();
  await userEvent.click(button('도움이 됐어요'));
  expect(await screen.findByText('없는 솔루션입니다.')).toBeInTheDocument();
  await waitFor(() => expect(shown()).toBe('2, 1'));
});

test('when an older copy made it go the wrong way, it is asked once more', async () => {
  post.mockResolvedValueOnce(marks(1, 1, null)).mockResolvedValueOnce(marks(2, 1, 'good'));
  await show();
  await userEvent.click(button('도움이 됐어요'));
  await waitFor(() => expect(shown()).toBe('2 on, 1'));
  expect(post).toHaveBeenCalledTimes(2);
});

test('a visitor changes nothing', async () => {
  clearSession();
  await show();
  await userEvent.click(button('도움이 됐어요'));
  expect(post).not.toHaveBeenCalled();
  expect(shown()).toBe('2, 1');
});
