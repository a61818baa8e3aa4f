import { clearSession } from '@onmaum/shared-auth';
import type { Comment, WorryDetail } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { comment, worryDetail } from '@onmaum/shared-testing/posts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { count, deferred, field, ME, mine, refusal, threadApi, tool } from '../../../test/thread.tsx';

const api = threadApi();
const { open } = api;
const posted = () => api.sent(worries.storeComment);
afterEach(clearSession);

describe('a new comment', () => {
  test('is shown and counted at once, and replaced by the server’s response', async () => {
    const answer = deferred<Comment>();
    api.answers(worries.storeComment, answer.promise);
    await open([comment(1)]);
    await userEvent.type(await field(), '힘내세요{Enter}');
    expect(screen.getByText('힘내세요').closest('article')).toHaveAttribute('aria-busy', 'true');
    expect(count(2)).toBeInTheDocument();
    expect(await field()).toHaveValue('');
    expect(api.requests().at(-1)).toMatchObject({
      path: '/api/counsel/commment-store',
      body: { id: 1, comment: '힘내세요', reply_yn: 'N' },
      idempotencyKey: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
    });

    answer.resolve({ ...mine(7), comment: '힘내세요' });
    expect(await screen.findByText('댓글이 등록되었습니다.')).toBeInTheDocument();
    expect(tool('힘내세요', '삭제')).toBeInTheDocument();
    expect(count(2)).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test('by the writer of the post is marked as such at once', async () => {
    api.answers(worries.storeComment, deferred<Comment>().promise);
    await open([], { writer_id: ME });
    await userEvent.type(await field(), '고맙습니다{Enter}');
    expect(screen.getByText('고맙습니다').closest('article')).toHaveTextContent('글쓴이');
  });

  test('is shown and scrolled into view, although only five comments are visible', async () => {
    api.answers(worries.storeComment, deferred<Comment>().promise);
    await open(Array.from({ length: 12 }, (_, index) => comment(index + 1)));
    await userEvent.type(await field(), '마지막 댓글{Enter}');
    expect(screen.getByText('마지막 댓글')).toBeInTheDocument();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  test('returns to the form after an error; a retry of the same text reuses the key until it is stored', async () => {
    api.answersOnce(worries.storeComment, refusal);
    await open([comment(1)]);
    await userEvent.type(await field(), '힘내세요{Enter}');
    expect(await screen.findByText(refusal.message)).toBeInTheDocument();
    await waitFor(async () => expect(await field()).toHaveValue('힘내세요'));
    expect(screen.queryByText('힘내세요', { selector: 'p' })).not.toBeInTheDocument();
    expect(count(1)).toBeInTheDocument();

    api.answersOnce(worries.storeComment, { ...mine(7), comment: '힘내세요' });
    await userEvent.type(await field(), '{Enter}');
    expect(await screen.findByText('댓글이 등록되었습니다.')).toBeInTheDocument();
    api.answersOnce(worries.storeComment, { ...mine(8), comment: '힘내세요' });
    await userEvent.type(await field(), '힘내세요{Enter}');
    await waitFor(() => expect(posted()).toHaveLength(3));
    const [first, second, third] = posted().map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('stays although an older copy of the post arrives', async () => {
    api.answers(worries.storeComment, deferred<Comment>().promise);
    const { client } = await open([]);
    const copy = deferred<WorryDetail>();
    api.answers(worries.view, copy.promise);
    void client.invalidateQueries();
    await userEvent.type(await field(), '힘내세요{Enter}');
    await screen.findByText('힘내세요');
    copy.resolve(worryDetail(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('힘내세요')).toBeInTheDocument();
    expect(count(1)).toBeInTheDocument();
  });

  test('is shown once although a fetch returns it before the call that posts it is answered', async () => {
    const stored = { ...mine(7), comment: '힘내세요' };
    const answer = deferred<Comment>();
    api.answers(worries.storeComment, answer.promise);
    // an earlier comment with the same text must not be taken for the new one
    const earlier = { ...mine(1), comment: '힘내세요' };
    const { client } = await open([earlier]);
    await userEvent.type(await field(), '힘내세요{Enter}');
    await waitFor(() => expect(screen.getAllByText('힘내세요')).toHaveLength(2));
    api.answers(worries.view, worryDetail(1, { comments: [earlier, stored], comment_cnt: 2 }));
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getAllByText('힘내세요')).toHaveLength(2);
    expect(document.querySelector('article[aria-busy="true"]')).toBeNull();
    answer.resolve(stored);
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(screen.getAllByText('힘내세요')).toHaveLength(2);
    expect(count(2)).toBeInTheDocument();
  });

  test('is sent once on repeated clicks', async () => {
    api.answers(worries.storeComment, deferred<Comment>().promise);
    await open([]);
    const area = await field();
    await userEvent.type(area, '힘내세요');
    // the second keydown arrives before the field is cleared
    act(() => {
      fireEvent.keyDown(area, { key: 'Enter' });
      fireEvent.keyDown(area, { key: 'Enter' });
    });
    await userEvent.type(area, '또{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '등록' }));
    expect(posted()).toHaveLength(1);
    expect(area).toHaveValue('또');
  });

  test('can have line breaks, and is not sent by the Enter that ends an IME composition', async () => {
    api.answers(worries.storeComment, deferred<Comment>().promise);
    await open([]);
    const area = await field();
    await userEvent.type(area, '첫 줄{Shift>}{Enter}{/Shift}둘째 줄');
    fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
    expect(area).toHaveValue('첫 줄\n둘째 줄');
    await userEvent.click(screen.getByRole('button', { name: '등록' }));
    expect(posted()[0]?.body.comment).toBe('첫 줄\n둘째 줄');
  });

  test('gets a line break at the caret by a button, which keeps the focus and sends nothing', async () => {
    api.answers(worries.storeComment, deferred<Comment>().promise);
    await open([]);
    const area = (await field()) as HTMLTextAreaElement;
    const user = userEvent.setup();
    await user.type(area, '첫 줄둘째 줄');
    area.setSelectionRange(3, 3);
    await user.click(screen.getByRole('button', { name: '줄바꿈' }));
    expect(area).toHaveValue('첫 줄\n둘째 줄');
    expect(area).toHaveFocus();
    expect([area.selectionStart, area.selectionEnd]).toEqual([4, 4]);
    expect(posted()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '등록' }));
    expect(posted()[0]?.body.comment).toBe('첫 줄\n둘째 줄');
  });

  test('is sent once if Enter first ends the composition of its last syllable', async () => {
    api.answers(worries.storeComment, deferred<Comment>().promise);
    await open([]);
    const area = await field();
    fireEvent.compositionStart(area);
    fireEvent.change(area, { target: { value: '힘내세요' } });
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229, isComposing: true });
    fireEvent.compositionEnd(area, { data: '요' });
    expect(posted()).toEqual([]);
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 13 });
    // some browsers send a second keydown, but by then the form is empty
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 13 });
    await screen.findByText('힘내세요', { selector: 'p' });
    expect(posted().map(({ body }) => body.comment)).toEqual(['힘내세요']);
  });

  test('shows an error at the field if it is empty or too long', async () => {
    await open([]);
    const area = await field();
    await userEvent.type(area, '{Shift>}{Enter}{/Shift}{Enter}');
    expect(screen.getByText('댓글을 입력해주세요')).toBeInTheDocument();
    expect(area).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(area, { target: { value: '가'.repeat(1_001) } });
    expect(screen.getByText('1,001 / 1,000자')).toBeInTheDocument();
    await userEvent.type(area, '{Enter}');
    expect(screen.getByText('댓글은 1,000자까지 쓸 수 있습니다.')).toBeInTheDocument();
    expect(posted()).toEqual([]);
  });

  test('survives a reload', async () => {
    const first = await open([]);
    await userEvent.type(await field(), '쓰다 만 글');
    first.unmount();
    await open([]);
    expect(await field()).toHaveValue('쓰다 만 글');
  });
});

test('a new comment is shown at once in a thread of 500 comments, without revealing others', async () => {
  api.answers(worries.storeComment, { ...mine(900), comment: '하나' });
  await open(Array.from({ length: 500 }, (_, index) => comment(index + 1)));
  await userEvent.type(await field(), '하나{Enter}');
  expect(await screen.findByText('댓글이 등록되었습니다.')).toBeInTheDocument();
  const shown = () =>
    within(screen.getByRole('region', { name: /^댓글/ }))
      .getAllByRole('article')
      .map((item) => item.querySelector('p')?.textContent);
  expect(shown()).toEqual(['댓글 1', '댓글 2', '댓글 3', '댓글 4', '댓글 5', '하나']);
  await userEvent.click(screen.getByRole('button', { name: '댓글 더보기' }));
  expect(shown()).toHaveLength(11);
  expect(shown().at(-1)).toBe('하나');
});
