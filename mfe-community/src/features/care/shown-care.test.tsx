import { CARE_TEXT } from '@onmaum/shared-contract/care/helplines';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as search from '@onmaum/shared-contract/search/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { withoutLayout } from '@onmaum/shared-testing';
import { infoDetail, searchItems, searchResult, worryDetail } from '@onmaum/shared-testing/posts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { CRISIS, findCard, pause, queryCard, quietLines } from '../../test/care.ts';
import { renderRoute } from '../../test/render-route.tsx';
import { field, mine, threadApi } from '../../test/thread.tsx';

/** The signed-in member of `threadApi`. */
const ME = 9;

/** Whether `one` precedes `other` in the document. Screen readers and Tab follow this order. */
const isBefore = (one: Element | null, other: Element | null) =>
  one !== null && other !== null && one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

const api = threadApi();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a comment shows the card until it is sent', async () => {
  api.answers(worries.storeComment, mine(5));
  await api.open([]);
  fireEvent.change(await field(), { target: { value: CRISIS } });
  expect(await findCard()).toBeInTheDocument();
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await pause();
  expect(queryCard()).toBeNull();
});

test('while a comment is written, a button between its field and its buttons leads to the card', async () => {
  withoutLayout();
  await api.open([]);
  const showButton = () => screen.queryByRole('button', { name: CARE_TEXT.show });
  fireEvent.change(await field(), { target: { value: CRISIS } });
  const card = await findCard();
  expect(isBefore(await field(), showButton())).toBe(true);
  expect(isBefore(showButton(), screen.getByRole('button', { name: '등록' }))).toBe(true);
  expect(isBefore(screen.getByRole('button', { name: '등록' }), card)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: CARE_TEXT.show }));
  expect(card.parentElement).toHaveFocus();
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([card.parentElement]);
  fireEvent.click(screen.getByRole('button', { name: CARE_TEXT.close }));
  expect(await field()).toHaveFocus();
  expect(showButton()).toBeNull();
});

describe('after posting', () => {
  const content = [CRISIS];

  test('the author of a worry that the server marked sees the card before the text', async () => {
    api.answers(worries.view, worryDetail(1, { content: ['내용'], writer_id: ME, care_yn: true }));
    renderRoute('/concern_detail/1');
    expect(isBefore(await screen.findByRole('heading', { level: 1 }), await findCard())).toBe(true);
    expect(isBefore(await findCard(), screen.getByText('내용'))).toBe(true);
  });

  test('the author of an info post that the server marked sees the card before the text', async () => {
    api.answers(infos.view, infoDetail(1, { content: '내용', writer_id: ME, care_yn: true }));
    renderRoute('/share_detail/1');
    expect(isBefore(await screen.findByRole('heading', { level: 1 }), await findCard())).toBe(true);
    expect(isBefore(await findCard(), screen.getByText('내용'))).toBe(true);
  });

  test('a mark that arrives later does not move the text: a button shows the card', async () => {
    api.answers(worries.view, worryDetail(1, { content: ['내용'], writer_id: ME }));
    const { client } = renderRoute('/concern_detail/1');
    await screen.findByText('내용');
    api.answers(worries.view, worryDetail(1, { content: ['내용'], writer_id: ME, care_yn: true }));
    await act(() => client.invalidateQueries());
    const showButton = await screen.findByRole('button', { name: CARE_TEXT.show });
    expect(queryCard()).toBeNull();
    expect(isBefore(showButton, screen.getByRole('heading', { level: 1 }))).toBe(true);
    fireEvent.click(showButton);
    expect(isBefore(await findCard(), screen.getByText('내용'))).toBe(true);
    expect((await findCard()).parentElement).toHaveFocus();
    expect(showButton).not.toBeInTheDocument();
  });

  test('other readers see only the quiet line: under the worry, and at its comments', async () => {
    api.answers(worries.view, worryDetail(1, { content, writer_id: 3 }));
    renderRoute('/concern_detail/1');
    const text = await screen.findByText(CRISIS);
    const comment = await field();
    await pause();
    expect(queryCard()).toBeNull();
    const [underWorry = null, atComments = null, ...more] = quietLines();
    expect([isBefore(text, underWorry), isBefore(underWorry, comment), isBefore(comment, atComments)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(more).toEqual([]);
  });
});

describe('a search for words of crisis', () => {
  beforeEach(() => api.answers(search.popular, []));

  const searchFor = (word: string, found = searchResult()) => {
    api.answers(search.find, found);
    renderRoute(`/search/${encodeURIComponent(word)}`);
  };

  test('shows the card above the results', async () => {
    searchFor('죽고 싶어요', searchResult({ articles_searched_title: searchItems(1, 2) }));
    expect(await findCard()).toBeInTheDocument();
  });

  test('is not stored on the device, where others could read it', async () => {
    const recent = () => localStorage.getItem('onmaum.recent-searches');
    searchFor('죽고 싶어요', searchResult({ articles_searched_title: searchItems(1, 2) }));
    await screen.findAllByRole('article');
    expect(recent()).toBeNull();
    cleanup();
    searchFor('수면', searchResult({ articles_searched_title: searchItems(1, 2) }));
    await waitFor(() => expect(recent()).toBe('["수면"]'));
    localStorage.clear();
  });

  test('without results shows the card instead of search tips', async () => {
    searchFor('죽고 싶어요');
    await screen.findByRole('heading', { level: 1, name: '고민을 직접 들려주세요.' });
    // the page redirects to the page without results
    await waitFor(() => expect(queryCard()).toBeInTheDocument());
    expect(screen.getByRole('link', { name: '고민 직접 쓰기' })).toHaveAttribute('href', '/concern_write');
    expect(screen.queryByText(/맞춤법|찾는 이야기/)).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('heading', { name: '인기 검색어' })).toBeNull();
  });

  test('shows the quiet line and the search tips if the words only sound like a crisis', async () => {
    searchFor('자살 예방 교육');
    await screen.findByText(/맞춤법/);
    expect(screen.getByText(/찾는 이야기가/)).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
    expect(quietLines()).toHaveLength(1);
    expect(queryCard()).toBeNull();
  });
});
