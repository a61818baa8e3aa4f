import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { ContentSolution, ContentSolutionLike } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { ELSEWHERE, fakeApi, signIn } from '@onmaum/shared-testing';
import { worryDetail } from '@onmaum/shared-testing/posts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../../test/render-route.tsx';

const solution: ContentSolution = {
  id: 3,
  title: '호흡 연습',
  content: '5분 동안 천천히 숨을 쉽니다.',
  file_source: '',
  link_url: '',
  good_cnt: 2,
  nogood_cnt: 1,
  user_good_yn: false,
  user_nogood_yn: false,
};
const marks = (good_cnt: number, nogood_cnt: number, mark: 'good' | 'nogood' | null): ContentSolutionLike => ({
  good_cnt,
  nogood_cnt,
  user_good_yn: mark === 'good',
  user_nogood_yn: mark === 'nogood',
});

const api = fakeApi();
const presses = () => api.sent(worries.markContentSolution);

async function show(rest: Partial<ContentSolution> = {}) {
  api.answers(worries.view, worryDetail(1, { solution_yn: true, solution: [{ ...solution, ...rest }] }));
  const page = renderRoute('/concern_detail/1');
  await screen.findByRole('heading', { name: '호흡 연습' });
  return page;
}

const button = (name: string) => screen.getByRole('button', { name: new RegExp(`호흡 연습 ${name}`) });
/** The state of the buttons as text, e.g. '3 on, 1'. */
const shown = () =>
  ['도움이 됐어요', '아쉬워요']
    .map(button)
    .map((one) => (one.getAttribute('aria-pressed') === 'true' ? `${one.textContent} on` : one.textContent))
    .join(', ');

beforeEach(() => signIn());
afterEach(clearSession);

test('a click counts at once', async () => {
  api.answers(worries.markContentSolution, new Promise<never>(() => {}));
  await show();
  await userEvent.click(button('도움이 됐어요'));
  expect(shown()).toBe('3 on, 1');
  expect(api.requests().at(-1)).toMatchObject({ method: 'POST', path: '/api/counsel/solution-like/3/good' });
});

test('clicking the other button switches the rating, and clicking the same one removes it', async () => {
  api.answersOnce(worries.markContentSolution, marks(1, 2, 'nogood'));
  api.answersOnce(worries.markContentSolution, marks(1, 1, null));
  await show(marks(2, 1, 'good'));
  await userEvent.click(button('아쉬워요'));
  expect(shown()).toBe('1, 2 on');
  await userEvent.click(button('아쉬워요'));
  expect(shown()).toBe('1, 1');
});

test('quick clicks are sent one after the other, and the last response wins', async () => {
  const answers: ((like: ContentSolutionLike) => void)[] = [];
  api.answers(worries.markContentSolution, () => new Promise((resolve) => answers.push(resolve)));
  await show();
  await userEvent.click(button('도움이 됐어요'));
  await userEvent.click(button('아쉬워요'));
  expect(shown()).toBe('2, 2 on');
  expect(presses()).toHaveLength(1);
  answers[0]?.(marks(3, 1, 'good'));
  await waitFor(() => expect(presses()).toHaveLength(2));
  expect(shown()).toBe('2, 2 on');
  answers[1]?.(marks(7, 3, 'nogood'));
  await waitFor(() => expect(shown()).toBe('7, 3 on'));
});

test('an error reverts the rating and shows a message', async () => {
  api.answers(worries.markContentSolution, new ApiError(404, 'not_found', '없는 솔루션입니다.'));
  await show();
  await userEvent.click(button('도움이 됐어요'));
  expect(await screen.findByText('없는 솔루션입니다.')).toBeInTheDocument();
  await waitFor(() => expect(shown()).toBe('2, 1'));
});

test('if a click, and another click after leaving and returning, both fail, the stored rating is shown', async () => {
  const answers: ((error: ApiError) => void)[] = [];
  api.answers(worries.markContentSolution, () => new Promise((resolve) => answers.push(resolve)));
  const { router } = await show();
  await userEvent.click(button('도움이 됐어요'));
  await act(() => router.navigate(ELSEWHERE));
  await screen.findByText('다른 페이지');
  api.answers(worries.view, new Promise<never>(() => {}));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(shown()).toBe('3 on, 1'));
  await userEvent.click(button('아쉬워요'));
  expect(shown()).toBe('2, 2 on');
  answers[0]?.(new ApiError(503, 'unavailable', '첫 번째 실패'));
  await screen.findByText('첫 번째 실패');
  await waitFor(() => expect(presses()).toHaveLength(2));
  answers[1]?.(new ApiError(503, 'unavailable', '두 번째 실패'));
  await screen.findByText('두 번째 실패');
  await waitFor(() => expect(shown()).toBe('2, 1'));
});

test('when the call toggled in the wrong direction, it is sent once more', async () => {
  api.answersOnce(worries.markContentSolution, marks(1, 1, null));
  api.answersOnce(worries.markContentSolution, marks(2, 1, 'good'));
  await show();
  await userEvent.click(button('도움이 됐어요'));
  await waitFor(() => expect(shown()).toBe('2 on, 1'));
  expect(presses()).toHaveLength(2);
});

test('a click by a visitor sends nothing', async () => {
  clearSession();
  await show();
  await userEvent.click(button('도움이 됐어요'));
  expect(presses()).toEqual([]);
  expect(shown()).toBe('2, 1');
});

test('a second click before the page is rendered again removes the rating', async () => {
  api.answersOnce(worries.markContentSolution, marks(3, 1, 'good'));
  api.answersOnce(worries.markContentSolution, marks(2, 1, null));
  await show();
  fireEvent.click(button('도움이 됐어요'));
  fireEvent.click(button('도움이 됐어요'));
  await waitFor(() => expect(presses()).toHaveLength(2));
  await waitFor(() => expect(shown()).toBe('2, 1'));
  expect(presses()).toHaveLength(2);
});
