import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { ELSEWHERE } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '../../../test/answer-api.ts';
import { add } from '../../../test/answering.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry } from '../../../test/worries.ts';

/** Tests of a note whose page is left, or whose connection breaks, while it is being saved. */

const { api } = answerApi();
const AT = '2026-12-02T03:00:00.000Z';
const note = (text: string, version: number) => ({ text, version, updated_at: AT });
const field = () => screen.findByRole('textbox', { name: '메모' });
const saves = () => api.sent(desk.saveNote).map(({ body }) => body);
const FIRST = { id: 1, note: '첫 줄', version: 0 };
const BOTH = { id: 1, note: '첫 줄 둘째 줄', version: 1 };
const hasConflict = () => screen.queryByText(/^다른 기기에서 먼저 저장한/) !== null;

/** Types a second line while the first one is being saved. */
async function typeDuringSave() {
  const answer = Promise.withResolvers<{ version: number; updated_at: string }>();
  api.answers(desk.view, claimedWorry(1));
  api.answersOnce(desk.saveNote, answer.promise);
  const page = renderRoute('/desk/worry/1');
  await add(await field(), '첫 줄');
  await waitFor(() => expect(saves()).toEqual([FIRST]));
  await add(await field(), ' 둘째 줄');
  api.answers(desk.saveNote, { version: 2, updated_at: AT });
  const leave = async () => {
    await act(() => page.router.navigate(ELSEWHERE));
    await screen.findByText('다른 페이지');
  };
  return { ...page, leave, answer: () => act(async () => answer.resolve({ version: 1, updated_at: AT })), ...answer };
}

test('the last words are saved when the running save ends after the page was left', async () => {
  const { leave, answer } = await typeDuringSave();
  await leave();
  await answer();
  await waitFor(() => expect(saves()).toEqual([FIRST, BOTH]));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('a page that is opened again during the save goes on with it, without a conflict', async () => {
  const { leave, answer, router } = await typeDuringSave();
  await leave();
  await act(() => router.navigate(-1));
  expect(await field()).toHaveValue('첫 줄 둘째 줄');
  await answer();
  await waitFor(() => expect(saves()).toEqual([FIRST, BOTH]));
  expect(hasConflict()).toBe(false);
  api.answers(desk.saveNote, { version: 3, updated_at: AT });
  await userEvent.type(await field(), '!');
  await waitFor(() => expect(saves().at(-1)).toEqual({ id: 1, note: '첫 줄 둘째 줄!', version: 2 }));
});

test('words of this page whose answer was lost are no conflict: they are sent again before the later words', async () => {
  const { reject } = await typeDuringSave();
  api.answersOnce(desk.saveNote, { version: 1, updated_at: AT });
  await act(async () => reject(ApiError.unreachable()));
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(saves()).toEqual([FIRST, FIRST, BOTH]));
  expect(hasConflict()).toBe(false);
});

test('a save that a reload cut off is repeated before the later words are saved', async () => {
  const { answer, unmount } = await typeDuringSave();
  const values = Object.entries({ ...sessionStorage });
  unmount();
  await answer();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  for (const [name, value] of values) sessionStorage.setItem(name, value);
  api.answersOnce(desk.saveNote, { version: 1, updated_at: AT });
  renderRoute('/desk/worry/1');
  expect(await field()).toHaveValue('첫 줄 둘째 줄');
  await waitFor(() => expect(saves().slice(2)).toEqual([FIRST, BOTH]));
});

test('words that are deleted after their answer was lost are also deleted on the server', async () => {
  const { reject } = await typeDuringSave();
  await userEvent.clear(await field());
  api.answersOnce(desk.saveNote, { version: 1, updated_at: AT });
  await act(async () => reject(ApiError.unreachable()));
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(saves()).toEqual([FIRST, FIRST, { id: 1, note: '', version: 1 }]));
});

test('words of another device are a conflict, even if an answer was lost', async () => {
  const { reject } = await typeDuringSave();
  api.answers(desk.view, claimedWorry(1, { note: note('집에서 쓴 메모', 3) }));
  api.answers(desk.saveNote, new ApiError(409, 'note_stale', '다른 기기'));
  await act(async () => reject(ApiError.unreachable()));
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(hasConflict()).toBe(true));
  expect(await field()).toHaveValue('첫 줄 둘째 줄');
});
