import { ApiError, api, clearSession, sessionStore } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import { NowProvider, Overlays } from '@onmaum/shared-ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../testing/render-page.tsx';
import { answered, worryDetail } from '../../../testing/worries.ts';
import { useWorry } from '../api/worry.ts';
import { ReviewSection } from './review-section.tsx';

const AUTHOR = 1;
const TEXT = '덕분에 마음이 한결 가벼워졌어요.';
const post = jest.spyOn(api, 'post');

function Page() {
  const { data } = useWorry('1');
  return (
    <>
      {data && <ReviewSection worry={data} />}
      {data && <p>글이 있다</p>}
    </>
  );
}

async function show(worry: WorryDetail, now = 0) {
  jest.spyOn(api, 'get').mockResolvedValue(worry);
  renderPage(
    <NowProvider now={now}>
      <Page />
      <Overlays />
    </NowProvider>,
  );
  await screen.findByText('글이 있다');
}

const send = async () => userEvent.click(await screen.findByRole('button', { name: '리뷰 등록' }));
const giveScore = async (halves: number) =>
  fireEvent.change(await screen.findByRole('slider', { name: /별점/ }), { target: { value: String(halves) } });
const text = () => screen.getByRole('textbox', { name: /리뷰/ });

beforeEach(() => sessionStore.setState({ token: 'token', user_idx: AUTHOR }));
afterEach(() => {
  clearSession();
  post.mockReset();
});

test('what the author writes is stored and shows at once', async () => {
  post.mockResolvedValue(undefined);
  await show(answered());
  await giveScore(9);
  await userEvent.click(screen.getByRole('button', { name: '위로가 돼요' }));
  await userEvent.click(screen.getByRole('button', { name: '현실적이에요' }));
  await userEvent.type(text(), TEXT);
  await send();
  expect(await screen.findByRole('heading', { name: '작성자 후기' })).toBeInTheDocument();
  expect(post).toHaveBeenCalledWith('/api/counsel/review-store', {
    id: 1,
    review_score: 4.5,
    review_keyword: '현실적이에요,위로가 돼요',
    review_text: TEXT,
  });
  expect(screen.getByText('리뷰가 등록되었습니다.')).toBeInTheDocument();
  expect(screen.getByText(TEXT)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '작성자 후기' })).toHaveFocus();
});

test('what is missing is said beside its field, until it is put right', async () => {
  await show(answered());
  await send();
  expect(screen.getByText('별점을 선택해주세요')).toBeInTheDocument();
  expect(screen.getByText('10자 이상 입력해주세요')).toBeInTheDocument();
  expect(screen.getByRole('slider')).toHaveFocus();
  await giveScore(1);
  await userEvent.type(text(), '아홉글자뿐이에요');
  expect(screen.queryByText('별점을 선택해주세요')).not.toBeInTheDocument();
  expect(screen.getByText('10자 이상 입력해주세요')).toBeInTheDocument();
  expect(post).not.toHaveBeenCalled();
});

test('what the server says of a field stands beside it, and the text stays', async () => {
  post.mockRejectedValue(new ApiError(422, 'invalid', '입력을 확인해주세요.', { review_text: '쓸 수 없는 글입니다.' }));
  await show(answered());
  await giveScore(8);
  await userEvent.type(text(), TEXT);
  await send();
  expect(await screen.findByText('쓸 수 없는 글입니다.')).toBeInTheDocument();
  expect(text()).toHaveValue(TEXT);
});

test('a review that does not arrive can be sent again', async () => {
  post.mockRejectedValueOnce(ApiError.unreachable()).mockResolvedValueOnce(undefined);
  await show(answered());
  await giveScore(8);
  await userEvent.type(text(), TEXT);
  await send();
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeInTheDocument();
  expect(text()).toHaveValue(TEXT);
  await send();
  await waitFor(() => expect(screen.getByText('리뷰가 등록되었습니다.')).toBeInTheDocument());
});

test('others read the review, and are offered no form', async () => {
  sessionStore.setState({ user_idx: 9 });
  await show(answered());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test.each([
  ['2026-05-14T00:00:00.000Z', true],
  ['2026-05-16T00:00:00.000Z', false],
])('at %s a review of 1 May is rewarded: %s', async (now, rewarded) => {
  await show(answered(), Date.parse(now));
  expect(screen.queryByText(/100포인트/) !== null).toBe(rewarded);
});

test('before the answer there is nothing to review', async () => {
  await show(worryDetail(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
