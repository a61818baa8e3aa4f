import { ApiError, api, clearSession, sessionStore } from '@onmaum/shared-auth';
import type { Comment, WorryDetail } from '@onmaum/shared-contract';
import { Overlays } from '@onmaum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { worryOptions } from '../../features/worry/api/worry.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { comment, worryDetail } from '../../testing/worries.ts';
import { CommentSection } from './comment-section.tsx';

const ME = 9;
const mine = (id: number, parent = id) => comment(id, parent, { writer_id: ME, writer_nickname: '느린걸음' });

function Page() {
  const { data } = useQuery(worryOptions('1'));
  return (
    <>
      <main>
        {data && (
          <CommentSection
            board="counsel"
            postId={1}
            count={data.comment_cnt}
            comments={data.comments}
            access="member"
            onRetry={() => {}}
          />
        )}
      </main>
      <Overlays />
    </>
  );
}

const post = jest.spyOn(api, 'post');
const put = jest.spyOn(api, 'put');
const remove = jest.spyOn(api, 'delete');
const refusal = new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.');

/** Shows a post with these comments. */
async function open(comments: Comment[]) {
  jest.spyOn(api, 'get').mockResolvedValue(worryDetail(1, { comments, comment_cnt: comments.length }));
  const page = renderPage(<Page />, '/concern_detail/1');
  await field();
  return page;
}

/** An answer that comes when it is told to. */
function later<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve, reject };
}

const field = (name = '댓글') => screen.findByRole('textbox', { name });
const count = (number: number) => screen.getByRole('heading', { name: `댓글 ${number}` });
const tool = (text: string, name: string) => {
  const item = screen.getByText(text).closest('article');
  if (!item) throw new Error('no such comment');
  return within(item).getByRole('button', { name });
};

beforeEach(() => {
  sessionStore.setState({ token: 'token', user_idx: ME, nickname: '느린걸음', level: 1 });
  Element.prototype.scrollIntoView = jest.fn();
  for (const call of [post, put, remove]) call.mockReset();
  sessionStorage.clear();
});
afterEach(() => clearSession());

describe('a new comment', () => {
  test('shows at once, counts, and becomes the one of the server', async () => {
    const answer = later<Comment>();
    post.mockReturnValue(answer.promise);
    await open([comment(1)]);
    await userEvent.type(await field(), '힘내세요{Enter}');
    expect(screen.getByText('힘내세요').closest('article')).toHaveAttribute('aria-busy', 'true');
    expect(count(2)).toBeInTheDocument();
    expect(await field()).toHaveValue('');
    expect(post).toHaveBeenCalledWith(
      '/api/counsel/commment-store',
      { id: 1, comment: '힘내세요', reply_yn: 'N' },
      { idempotencyKey: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/) },
    );

    answer.resolve({ ...mine(7), comment: '힘내세요' });
    expect(await screen.findByText('댓글이 등록되었습니다.')).toBeInTheDocument();
    expect(tool('힘내세요', '삭제')).toBeInTheDocument();
    expect(count(2)).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is seen though only five were, and brought into view', async () => {
    post.mockReturnValue(later<Comment>().promise);
    await open(Array.from({ length: 12 }, (_, index) => comment(index + 1)));
    await userEvent.type(await field(), '마지막 댓글{Enter}');
    expect(screen.getByText('마지막 댓글')).toBeInTheDocument();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  test('that is refused goes back into the form, with a word; the same again is the same act', async () => {
    post.mockRejectedValueOnce(refusal);
    await open([comment(1)]);
    await userEvent.type(await field(), '힘내세요{Enter}');
    expect(await screen.findByText(refusal.message)).toBeInTheDocument();
    await waitFor(async () => expect(await field()).toHaveValue('힘내세요'));
    expect(screen.queryByText('힘내세요', { selector: 'p' })).not.toBeInTheDocument();
    expect(count(1)).toBeInTheDocument();

    post.mockResolvedValueOnce({ ...mine(7), comment: '힘내세요' });
    await userEvent.type(await field(), '{Enter}');
    expect(await screen.findByText('댓글이 등록되었습니다.')).toBeInTheDocument();
    const [first, second] = post.mock.calls.map(([, , options]) => options?.idempotencyKey);
    expect(second).toBe(first);
  });

  test('stays, though a copy of the post without it was on its way', async () => {
    post.mockReturnValue(later<Comment>().promise);
    const { client } = await open([]);
    const copy = later<WorryDetail>();
    jest.spyOn(api, 'get').mockReturnValue(copy.promise);
    void client.invalidateQueries();
    await userEvent.type(await field(), '힘내세요{Enter}');
    await screen.findByText('힘내세요');
    copy.resolve(worryDetail(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('힘내세요')).toBeInTheDocument();
    expect(count(1)).toBeInTheDocument();
  });

  test('is sent once, however often it is pressed', async () => {
    post.mockReturnValue(later<Comment>().promise);
    await open([]);
    const area = await field();
    await userEvent.type(area, '힘내세요{Enter}{Enter}또{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '등록' }));
    expect(post).toHaveBeenCalledTimes(1);
    expect(area).toHaveValue('또');
  });

  test('may have lines, and is not sent by the Enter that ends a syllable', async () => {
    post.mockReturnValue(later<Comment>().promise);
    await open([]);
    const area = await field();
    await userEvent.type(area, '첫 줄{Shift>}{Enter}{/Shift}둘째 줄');
    fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
    expect(area).toHaveValue('첫 줄\n둘째 줄');
    await userEvent.click(screen.getByRole('button', { name: '등록' }));
    expect(post.mock.lastCall?.[1]).toMatchObject({ comment: '첫 줄\n둘째 줄' });
  });

  test('that is empty, or too long, is told beside the field', async () => {
    await open([]);
    const area = await field();
    await userEvent.type(area, '{Shift>}{Enter}{/Shift}{Enter}');
    expect(screen.getByText('댓글을 입력해주세요')).toBeInTheDocument();
    expect(area).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(area, { target: { value: '가'.repeat(1_001) } });
    expect(screen.getByText('1,001 / 1,000자')).toBeInTheDocument();
    await userEvent.type(area, '{Enter}');
    expect(screen.getByText('댓글은 1,000자까지 쓸 수 있습니다.')).toBeInTheDocument();
    expect(post).not.toHaveBeenCalled();
  });

  test('outlives a reload and the end of a session', async () => {
    const first = await open([]);
    await userEvent.type(await field(), '쓰다 만 글');
    first.unmount();
    await open([]);
    expect(await field()).toHaveValue('쓰다 만 글');
  });
});

describe('a reply', () => {
  test('names whom it answers, and stands under the comment', async () => {
    post.mockReturnValue(later<Comment>().promise);
    await open([comment(1), comment(2, 1), comment(3)]);
    await userEvent.click(tool('댓글 2', '답글'));
    const area = await field('민들레홀씨님에게 답글');
    expect(area).toHaveFocus();
    await userEvent.type(area, '고마워요{Enter}');
    expect(post.mock.lastCall?.[1]).toEqual({ id: 1, comment: '고마워요', reply_yn: 'Y', parent_id: 2 });
    expect(screen.getByRole('list', { name: '답글' })).toHaveTextContent('고마워요');
    expect(await field()).toHaveValue('');
  });

  test.each([
    ['a click elsewhere', () => userEvent.click(screen.getByText('댓글 3'))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the button', () => userEvent.click(screen.getByRole('button', { name: '취소' }))],
  ])('becomes a comment again by %s, and loses no text', async (_way, leave) => {
    await open([comment(1), comment(3)]);
    await userEvent.click(tool('댓글 1', '답글'));
    await userEvent.type(await field('민들레홀씨님에게 답글'), '쓰다 만 답글');
    await leave();
    expect(await field()).toHaveValue('쓰다 만 답글');
  });

  test('may turn to another comment', async () => {
    await open([comment(1), comment(3, 3, { writer_nickname: '새벽별' })]);
    await userEvent.click(tool('댓글 1', '답글'));
    await userEvent.click(tool('댓글 3', '답글'));
    expect(await field('새벽별님에게 답글')).toHaveFocus();
  });

  test('that is refused is a reply still', async () => {
    post.mockRejectedValue(refusal);
    await open([comment(1)]);
    await userEvent.click(tool('댓글 1', '답글'));
    await userEvent.type(await field('민들레홀씨님에게 답글'), '고마워요{Enter}');
    expect(await field('민들레홀씨님에게 답글')).toHaveValue('고마워요');
  });
});

describe('the own comment', () => {
  test('is changed in its place', async () => {
    put.mockResolvedValue({ ...mine(1), comment: '고친 댓글' });
    await open([mine(1)]);
    await userEvent.click(tool('댓글 1', '수정'));
    const area = await field('댓글 수정');
    expect(area).toHaveFocus();
    await userEvent.clear(area);
    await userEvent.type(area, '{Enter}');
    expect(screen.getByText('댓글을 입력해주세요')).toBeInTheDocument();
    await userEvent.type(area, '고친 댓글{Enter}');
    expect(screen.getByText('고친 댓글', { selector: 'p' })).toBeInTheDocument();
    expect(await screen.findByText('댓글이 수정되었습니다.')).toBeInTheDocument();
    expect(put).toHaveBeenCalledWith('/api/counsel/commment-update', { id: 1, comment: '고친 댓글' });
  });

  test('stays as it was after Escape, and after a refusal, which keeps the text', async () => {
    put.mockRejectedValue(refusal);
    await open([mine(1)]);
    await userEvent.click(tool('댓글 1', '수정'));
    await userEvent.type(await field('댓글 수정'), ' 더{Escape}');
    expect(screen.getByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
    expect(put).not.toHaveBeenCalled();

    await userEvent.click(tool('댓글 1', '수정'));
    await userEvent.type(await field('댓글 수정'), ' 더{Enter}');
    expect(await field('댓글 수정')).toHaveValue('댓글 1 더');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
  });

  test('is deleted after a question, and its place stays', async () => {
    remove.mockResolvedValue(undefined);
    await open([mine(1), comment(2, 1)]);
    await userEvent.click(tool('댓글 1', '삭제'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('댓글을 삭제하시겠습니까?');
    await userEvent.click(within(dialog).getByRole('button', { name: '취소' }));
    expect(remove).not.toHaveBeenCalled();

    await userEvent.click(tool('댓글 1', '삭제'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('삭제된 댓글입니다.')).toBeInTheDocument();
    expect(await screen.findByText('삭제되었습니다')).toBeInTheDocument();
    expect(remove).toHaveBeenCalledWith('/api/counsel/comment-delete/1');
    expect(count(1)).toBeInTheDocument();
    expect(screen.getByText('댓글 2')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(document.activeElement).toHaveTextContent('삭제된 댓글입니다.');
    expect(document.activeElement).not.toBe(document.body);
  });

  test('that could not be deleted is there again', async () => {
    remove.mockRejectedValue(refusal);
    await open([mine(1)]);
    await userEvent.click(tool('댓글 1', '삭제'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText(refusal.message)).toBeInTheDocument();
    expect(screen.getByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
    expect(count(1)).toBeInTheDocument();
  });
});

test('a thread of 500 comments shows a new one at once, and no more than before', async () => {
  post.mockResolvedValue({ ...mine(900), comment: '하나' });
  await open(Array.from({ length: 500 }, (_, index) => comment(index + 1)));
  await userEvent.type(await field(), '하나{Enter}');
  expect(await screen.findByText('댓글이 등록되었습니다.')).toBeInTheDocument();
  const shown = () => screen.getAllByRole('article').map((item) => item.querySelector('p')?.textContent);
  expect(shown()).toEqual(['댓글 1', '댓글 2', '댓글 3', '댓글 4', '댓글 5', '하나']);
  await userEvent.click(screen.getByRole('button', { name: '더보기' }));
  expect(shown()).toHaveLength(11);
  expect(shown().at(-1)).toBe('하나');
});
