import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { worryItem } from '@onmaum/shared-testing/posts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delayNavigations } from '../../../../test/delay-navigations.ts';
import { renderRoute } from '../../../../test/render-route.tsx';

const api = fakeApi();
const lastBody = () => api.sent(worries.list).at(-1)?.body;

beforeEach(() => {
  withoutLayout();
  api.answers(worries.list, { counselList: [worryItem(1)], next_cursor: null });
});
afterEach(clearSession);

test('the filters of the URL are requested and shown as selected', async () => {
  renderRoute('/concern?category=가족&filter=poll&sort=3');
  expect(await screen.findByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/concern_detail/1');
  expect(lastBody()).toMatchObject({ category: ['가족'], has_poll: true, sort: '3' });
  expect(screen.getByRole('button', { name: '가족' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: '정렬' })).toHaveValue('3');
});

test('choices are kept in the URL; changing the filter resets the sort order; reset clears everything', async () => {
  const { router } = renderRoute('/concern?sort=2');
  await userEvent.click(await screen.findByRole('button', { name: '직장' }));
  await userEvent.click(screen.getByRole('button', { name: '연애' }));
  expect(new URLSearchParams(router.state.location.search).get('category')).toBe('직장,연애');
  await waitFor(() => expect(lastBody()).toMatchObject({ category: ['직장', '연애'], sort: '2' }));

  await userEvent.selectOptions(screen.getByRole('combobox', { name: '필터' }), 'poll');
  await waitFor(() => expect(lastBody()).toMatchObject({ category: ['직장', '연애'], has_poll: true, sort: '1' }));

  await userEvent.click(screen.getByRole('button', { name: '초기화' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('button', { name: '초기화' })).toBeDisabled();
  expect(within(screen.getByRole('toolbar')).getByRole('button', { name: '연애' })).toHaveFocus();
});

test('a change of the filters is announced with the size of the list', async () => {
  renderRoute('/concern');
  await screen.findByRole('link', { name: '고민 1' });
  expect(screen.queryByText(/개$/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '연애' }));
  expect(await screen.findByText('연애 고민 1개')).toHaveAttribute('role', 'status');
  api.answers(worries.list, { counselList: [worryItem(1), worryItem(2)], next_cursor: 'next' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '필터' }), 'answered');
  await waitFor(() => expect(lastBody()).toMatchObject({ has_answer: true }));
  expect(await screen.findByText('연애 · 전문가 답변 있는 고민 2개 이상')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '정렬' }), '2');
  expect(await screen.findByText('연애 · 전문가 답변 있는 고민 인기순 2개 이상')).toBeInTheDocument();
});

test('the chips are one tab stop, with the arrow keys between them', async () => {
  renderRoute('/concern');
  await screen.findByRole('link', { name: '고민 1' });
  const chip = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });
  chip('직장').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chip('취업/진로')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}');
  expect(chip('기타')).toHaveFocus();
  // moves the focus away from the last chip, from which Tab would leave the row in any case
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '카테고리' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(chip('생활/습관')).toHaveFocus();
});

test('chips show their state at once, and quick clicks count even before the URL changes', async () => {
  const view = renderRoute('/concern');
  await screen.findByRole('link', { name: '고민 1' });
  const release = delayNavigations(view);
  const chips = ['직장', '연애', '가족', '친구'];
  for (const name of chips) await userEvent.click(screen.getByRole('button', { name }));
  for (const name of chips) expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '정렬' }), '2');
  expect(screen.getByRole('combobox', { name: '정렬' })).toHaveValue('2');
  expect(view.address()).toBe('/concern');

  release();
  await waitFor(() => expect(lastBody()).toMatchObject({ category: ['직장', '연애', '가족', '친구'], sort: '2' }));
  expect(new URLSearchParams(view.router.state.location.search).get('category')).toBe('직장,연애,가족,친구');
});

test('personal filters require a visitor to log in', async () => {
  renderRoute('/concern?filter=mine');
  expect(await screen.findByRole('heading', { name: '로그인 후 이용 가능합니다.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute(
    'href',
    '/login?next=%2Fconcern%3Ffilter%3Dmine',
  );
  expect(api.requests()).toEqual([]);
});

test('an empty board shows the empty state', async () => {
  api.answers(worries.list, { counselList: [], next_cursor: null });
  renderRoute('/concern');
  expect(await screen.findByText('작성된 고민이 없습니다.')).toBeInTheDocument();
});

test('an error can be retried', async () => {
  api.answersOnce(worries.list, new ApiError(500, 'unknown', '오류'));
  renderRoute('/concern');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: '고민 1' })).toBeInTheDocument();
});

test('being offline shows a message, and loading resumes by itself', async () => {
  api.answersOnce(worries.list, new ApiError(500, 'unknown', '오류'));
  renderRoute('/concern');
  const again = await screen.findByRole('button', { name: '다시 시도' });
  fireEvent.offline(window);
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: '인터넷에 연결되어 있지 않아요' })).toBeInTheDocument();
  fireEvent.online(window);
  expect(await screen.findByRole('link', { name: '고민 1' })).toBeInTheDocument();
});

test('an error of the next page keeps the list, and the end of the list is shown', async () => {
  api.answersOnce(worries.list, { counselList: [worryItem(2)], next_cursor: 'next' });
  api.answersOnce(worries.list, new ApiError(500, 'unknown', '오류'));
  renderRoute('/concern');
  await userEvent.click(await screen.findByRole('button', { name: '더보기' }));
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: '고민 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '고민 2' })).toBeInTheDocument();
  expect(lastBody()).toMatchObject({ cursor: 'next' });
  expect(screen.getByText('모든 고민을 다 보았어요.')).toBeInTheDocument();
});

test('an item shows who will answer it, until the answer is there', async () => {
  const writer = { counselor_name: '한서윤', counselor_profile: '/img/expert/3.svg' };
  const answered = worryItem(3, { is_counselor_answer: true });
  api.answers(worries.list, { counselList: [worryItem(1), worryItem(2, writer), answered], next_cursor: null });
  renderRoute('/concern');
  const taken = await screen.findByRole('article', { name: '고민 2' });
  expect(taken).toHaveTextContent('한서윤 · 답변 예정');
  expect(screen.getAllByText(/답변 예정/)).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: '전문가 답변 보기' })).toHaveLength(1);
});

describe('the filter for bookmarks', () => {
  /** Opens the bookmarks, then all worries: worry 1 without bookmark, and worry 2 with one. */
  async function show() {
    const stored = new Map([1, 2].map((id) => [id, id === 2]));
    const all = () => [...stored].map(([id, is_bookmark]) => worryItem(id, { is_bookmark }));
    api.answers(worries.list, ({ body }) => ({
      counselList: all().filter(({ is_bookmark }) => is_bookmark || !body.bookmarked),
      next_cursor: null,
    }));
    api.answers(worries.toggleBookmark, ({ params }) => {
      const is_bookmark = !stored.get(Number(params.id));
      stored.set(Number(params.id), is_bookmark);
      return { is_bookmark };
    });
    signIn();
    renderRoute('/concern?filter=bookmarked');
    await screen.findByRole('link', { name: '고민 2' });
    await choose('all');
    await screen.findByRole('link', { name: '고민 1' });
  }
  const choose = (scope: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: '필터' }), scope);
  const press = async (id: number, to: boolean) => {
    await userEvent.click(screen.getByRole('button', { name: `고민 ${id} 북마크` }));
    await waitFor(() => expect(api.sent(worries.toggleBookmark)).toHaveLength(1));
    expect(screen.getByRole('button', { name: `고민 ${id} 북마크` })).toHaveAttribute('aria-pressed', String(to));
  };

  test('shows a bookmark that was set a moment ago', async () => {
    await show();
    await press(1, true);
    await choose('bookmarked');
    expect(await screen.findByText('내가 북마크한 고민 1개')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '고민 1' })).toBeInTheDocument();
  });

  test('does not show a bookmark that was removed a moment ago from another list', async () => {
    await show();
    await press(2, false);
    await choose('bookmarked');
    await waitFor(() => expect(screen.queryByRole('link', { name: '고민 2' })).not.toBeInTheDocument());
  });

  test('keeps a worry whose bookmark is removed in this list until the list is shown again', async () => {
    await show();
    await choose('bookmarked');
    await waitFor(() => expect(screen.queryByRole('link', { name: '고민 1' })).not.toBeInTheDocument());
    const lists = api.sent(worries.list).length;
    await press(2, false);
    expect(screen.getByRole('link', { name: '고민 2' })).toBeInTheDocument();
    expect(api.sent(worries.list)).toHaveLength(lists);
    await choose('all');
    await screen.findByRole('link', { name: '고민 1' });
    await choose('bookmarked');
    expect(await screen.findByText('작성된 고민이 없습니다.')).toBeInTheDocument();
  });
});
