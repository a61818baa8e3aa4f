import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { mypageKeys } from '@onmaum/shared-query';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { answered, worryDetail } from '@onmaum/shared-testing/posts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../../test/render-route.tsx';

const AUTHOR = 1;
const QUESTION = '답변은 어떠셨나요?';
const TEXT = '덕분에 마음이 한결 가벼워졌어요.';
const api = fakeApi();

async function show(worry: WorryDetail, now = 0) {
  api.answers(worries.view, worry);
  const page = renderRoute('/concern_detail/1', { now });
  await screen.findByRole('heading', { level: 1, name: '고민 1' });
  return page;
}

const send = async () => userEvent.click(await screen.findByRole('button', { name: '리뷰 등록' }));
const chooseScore = async (halves: number) =>
  fireEvent.change(await screen.findByRole('slider', { name: /별점/ }), { target: { value: String(halves) } });
const text = () => screen.getByRole('textbox', { name: /리뷰/ });

beforeEach(() => signIn({ user_idx: AUTHOR }));
afterEach(() => {
  clearSession();
  sessionStorage.clear();
});

test('the author’s review is stored and shown at once', async () => {
  api.answers(worries.storeReview, { id: 1 });
  const { client } = await show(answered());
  client.setQueryData(mypageKeys.info, { point: 100 });
  await chooseScore(9);
  await userEvent.click(screen.getByRole('button', { name: '위로가 돼요' }));
  await userEvent.click(screen.getByRole('button', { name: '현실적이에요' }));
  expect(screen.getByText('10자 더 적어 주세요')).toBeInTheDocument();
  await userEvent.type(text(), TEXT);
  expect(screen.getByText('✓ 18자')).toBeInTheDocument();
  await send();
  expect(await screen.findByRole('heading', { name: '작성자 후기' })).toBeInTheDocument();
  expect(client.getQueryState(mypageKeys.info)?.isInvalidated).toBe(true);
  expect(api.requests().at(-1)).toMatchObject({
    path: '/api/counsel/review-store',
    body: { id: 1, review_score: 4.5, review_keyword: '현실적이에요,위로가 돼요', review_text: TEXT },
  });
  expect(screen.getByText('리뷰가 등록되었습니다.')).toBeInTheDocument();
  expect(screen.getByText(TEXT)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '작성자 후기' })).toHaveFocus();
});

test('a comment being typed keeps the focus when the review is stored', async () => {
  const answer = Promise.withResolvers<{ id: number }>();
  api.answers(worries.storeReview, answer.promise);
  await show(answered());
  await chooseScore(9);
  await userEvent.type(text(), TEXT);
  await send();
  const comment = await screen.findByRole('textbox', { name: '댓글' });
  await userEvent.type(comment, '고맙');
  answer.resolve({ id: 1 });
  await screen.findByRole('heading', { name: '작성자 후기' });
  await userEvent.keyboard('습니다');
  expect(comment).toHaveValue('고맙습니다');
});

test('a review cannot be changed while it is sent', async () => {
  api.answers(worries.storeReview, new Promise(() => {}));
  await show(answered());
  await chooseScore(9);
  await userEvent.type(text(), TEXT);
  await send();
  await chooseScore(2);
  await userEvent.click(screen.getByRole('button', { name: '위로가 돼요' }));
  await userEvent.type(text(), ' 정말로요');
  expect(text()).toHaveValue(TEXT);
  expect(screen.getByRole('slider', { name: /별점/ })).toHaveValue('9');
  expect(screen.getByRole('button', { name: '위로가 돼요' })).toHaveAttribute('aria-pressed', 'false');
  for (const fixed of [
    screen.getByRole('slider', { name: /별점/ }),
    screen.getByRole('button', { name: '위로가 돼요' }),
  ])
    expect(fixed).toHaveAttribute('aria-disabled', 'true');
});

test('a double click stores one review', async () => {
  api.answers(worries.storeReview, { id: 1 });
  await show(answered());
  await chooseScore(9);
  await userEvent.type(text(), TEXT);
  const button = screen.getByRole('button', { name: '리뷰 등록' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByRole('heading', { name: '작성자 후기' })).toBeInTheDocument();
  expect(api.sent(worries.storeReview)).toHaveLength(1);
});

test('missing values show an error at their fields until they are valid', async () => {
  await show(answered());
  await send();
  expect(screen.getByText('별점을 선택해주세요')).toBeInTheDocument();
  expect(screen.getByText('10자 이상 입력해주세요')).toBeInTheDocument();
  expect(screen.getByRole('slider')).toHaveFocus();
  await chooseScore(1);
  await userEvent.type(text(), '아홉글자뿐이에요');
  expect(screen.queryByText('별점을 선택해주세요')).not.toBeInTheDocument();
  expect(screen.getByText('10자 이상 입력해주세요')).toBeInTheDocument();
  expect(api.sent(worries.storeReview)).toEqual([]);
});

test('server errors are shown at their fields, and the text is kept', async () => {
  const refusal = new ApiError(422, 'invalid', '입력을 확인해주세요.', { review_text: '쓸 수 없는 글입니다.' });
  api.answers(worries.storeReview, refusal);
  await show(answered());
  await chooseScore(8);
  await userEvent.type(text(), TEXT);
  await send();
  expect(await screen.findByText('쓸 수 없는 글입니다.')).toBeInTheDocument();
  expect(text()).toHaveValue(TEXT);
});

test('a failed review can be sent again', async () => {
  api.answersOnce(worries.storeReview, ApiError.unreachable());
  api.answersOnce(worries.storeReview, { id: 1 });
  await show(answered());
  await chooseScore(8);
  await userEvent.type(text(), TEXT);
  await send();
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeInTheDocument();
  expect(text()).toHaveValue(TEXT);
  await send();
  await waitFor(() => expect(screen.getByText('리뷰가 등록되었습니다.')).toBeInTheDocument());
});

test('a typed review survives a reload, until it is stored', async () => {
  api.answers(worries.storeReview, { id: 1 });
  const first = await show(answered());
  await chooseScore(9);
  await userEvent.click(screen.getByRole('button', { name: '위로가 돼요' }));
  await userEvent.type(text(), TEXT);
  first.unmount();

  await show(answered());
  await waitFor(() => expect(text()).toHaveValue(TEXT));
  expect(screen.getByRole('slider', { name: /별점/ })).toHaveValue('9');
  expect(screen.getByRole('button', { name: '위로가 돼요' })).toHaveAttribute('aria-pressed', 'true');
  await send();
  expect(await screen.findByRole('heading', { name: '작성자 후기' })).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('other readers see the review but no form', async () => {
  signIn({ user_idx: 9 });
  await show(answered());
  expect(screen.queryByRole('heading', { name: QUESTION })).not.toBeInTheDocument();
});

test.each([
  ['2026-05-14T00:00:00.000Z', true],
  ['2026-05-16T00:00:00.000Z', false],
])('at %s the review form of an answer of 1 May promises points: %s', async (now, rewarded) => {
  await show(answered(), Date.parse(now));
  expect(screen.queryByText(/100포인트/) !== null).toBe(rewarded);
});

test('there is no form before the answer', async () => {
  await show(worryDetail(1));
  expect(screen.queryByRole('heading', { name: QUESTION })).not.toBeInTheDocument();
});
