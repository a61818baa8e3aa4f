import { CARE_TEXT } from '@onmaum/shared-contract/care/helplines';
import { withoutLayout } from '@onmaum/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CRISIS, findCard, pause, queryCard, quietLines } from '../../test/care.ts';
import { renderRoute } from '../../test/render-route.tsx';
import { field, fill, openEditor, signInWriter, signOutWriter } from '../../test/worry-form.tsx';
import { writeApi } from '../../test/write-api.ts';
import { NO_WORRY } from '../worry-editor/lib/worry-values.ts';

const server = writeApi();
beforeEach(() => {
  jest.useFakeTimers();
  signInWriter();
});
afterEach(() => {
  signOutWriter();
  jest.useRealTimers();
});

test('words of crisis show the card with numbers to call, and the text keeps the focus', async () => {
  await openEditor();
  expect(quietLines()).toHaveLength(1);
  field(/내용/).focus();
  fill(/내용/, CRISIS);
  expect(queryCard()).toBeNull();
  const card = await findCard();
  expect(card.closest('[role=status]')).toBeInTheDocument();
  expect(field(/내용/)).toHaveFocus();
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['109', '15770199', '1388', '1366', '112', '119'].map((number) => `tel:${number}`),
  );
  fill(/내용/, '요즘은 잘 지내요');
  await pause();
  expect(queryCard()).toBeNull();
});

test('the card is not shown while the writer types, but after a pause', async () => {
  await openEditor();
  // the first check also loads the list of crisis expressions
  fill(/제목/, '자살');
  await findCard();
  fill(/제목/, '');
  await pause();
  for (const typed of ['죽고', '죽고 싶', '죽고 싶어', '죽고 싶어요', '죽고 싶어요.']) {
    fill(/내용/, typed);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(queryCard()).toBeNull();
  }
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(queryCard()).toBeInTheDocument();
});

test('a closed card stays closed for this text, and the field regains the focus', async () => {
  await openEditor();
  fill(/제목/, '자살');
  expect(await findCard()).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: CARE_TEXT.close }));
  expect(field(/제목/)).toHaveFocus();
  fill(/내용/, `${CRISIS} 정말로`);
  await pause();
  expect(queryCard()).toBeNull();
  fill(/내용/, '');
  fill(/제목/, '');
  fill(/내용/, CRISIS);
  expect(await findCard()).toBeInTheDocument();
});

test('only one card is shown: below the first of two answers with words of crisis', async () => {
  await openEditor();
  fireEvent.click(screen.getByRole('radio', { name: /질문에 답하며/ }));
  fill(/^2\./, CRISIS);
  fill(/^4\./, CRISIS);
  const card = await findCard();
  expect(field(/^2\./).compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field(/^3\./).compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test.each([
  ['a keyword', () => fill(/키워드/, '#자해'), /키워드/],
  ['the question of the poll', () => fill(/투표 질문/, CRISIS), /투표 질문/],
  ['an option of the poll', () => fill(/선택지 2/, '죽고 싶다'), /선택지 2/],
])('%s shows the card below itself', async (_what, write, name) => {
  await openEditor();
  fireEvent.click(screen.getByRole('switch', { name: /투표/ }));
  write();
  const card = await findCard();
  expect(field(name).compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(screen.getByRole('switch', { name: /투표/ }));
  await pause();
  expect(queryCard() === null).toBe(/투표|선택지/.test(name.source));
});

test('a draft of another device shows the card too', async () => {
  server.saveElsewhere({ ...NO_WORRY, content: CRISIS });
  await openEditor();
  await waitFor(() => expect(field(/내용/)).toHaveValue(CRISIS));
  expect(await findCard()).toBeInTheDocument();
});

test('while the card is shown, a button in the bottom bar, or on low screens below the text, leads to the card', async () => {
  withoutLayout();
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  await openEditor();
  const shown = () => screen.queryAllByRole('button', { name: CARE_TEXT.show });
  expect(shown()).toEqual([]);
  fill(/내용/, CRISIS);
  const card = await findCard();
  // CSS shows one of the two
  expect(shown()).toHaveLength(2);
  for (const [index, show] of shown().entries()) {
    expect(quietLines()[index]).toContainElement(show);
    fireEvent.click(show);
    expect(card.parentElement).toHaveFocus();
    field(/내용/).focus();
  }
  expect(scrollIntoView.mock.contexts).toEqual([card.parentElement, card.parentElement]);
  fireEvent.click(screen.getByRole('button', { name: CARE_TEXT.close }));
  expect(field(/내용/)).toHaveFocus();
  expect(shown()).toEqual([]);
});

test('the form for an info post shows the card too', async () => {
  renderRoute('/share_write');
  await screen.findByRole('textbox', { name: /제목/ });
  expect(quietLines()).toHaveLength(1);
  fill(/내용/, '친구가 자 살 한다고 해요');
  expect(await findCard()).toBeInTheDocument();
});

test('only the draft is sent to the server', async () => {
  await openEditor();
  fill(/내용/, CRISIS);
  expect(await findCard()).toBeInTheDocument();
  await pause();
  expect(server.calls.filter(({ path }) => !path.startsWith('/api/drafts/'))).toEqual([]);
});

test('a visitor, who may not write, sees the quiet line above the form', async () => {
  signOutWriter();
  renderRoute('/concern_write');
  expect(await screen.findByText(CARE_TEXT.line)).toBeInTheDocument();
});
