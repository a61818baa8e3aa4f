import { ApiError } from '@onmaum/shared-auth';
import type { DeskNote } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '../../../test/answer-api.ts';
import { add } from '../../../test/answering.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry } from '../../../test/worries.ts';

/** Tests of a note that the page fetches again after the field was shown. */

const { api } = answerApi();
const AT = '2026-12-02T03:00:00.000Z';
const STALE = new ApiError(409, 'note_stale', '다른 기기');
const note = (text: string, version: number) => ({ text, version, updated_at: AT });
const field = () => screen.findByRole('textbox', { name: '메모' });
const saves = () => api.sent(desk.saveNote).map(({ body }) => body);
const choice = () => screen.queryByText(/^다른 기기에서 먼저 저장한/);

async function open(found = note('처음', 1)) {
  api.answers(desk.view, claimedWorry(1, { note: found }));
  const page = renderRoute('/desk/worry/1');
  await waitFor(async () => expect(await field()).toHaveValue(found.text));
  return {
    ...page,
    async refetch(newer: DeskNote | null) {
      api.answers(desk.view, claimedWorry(1, { note: newer }));
      await act(() => page.client.invalidateQueries());
    },
  };
}

test('a note that another device has saved meanwhile is shown, and continued', async () => {
  const { refetch } = await open();
  await refetch(note('전화에서 쓴 메모', 4));
  await waitFor(async () => expect(await field()).toHaveValue('전화에서 쓴 메모'));
  api.answers(desk.saveNote, { version: 5, updated_at: AT });
  await userEvent.type(await field(), '!');
  await waitFor(() => expect(saves()).toEqual([{ id: 1, note: '전화에서 쓴 메모!', version: 4 }]));
});

test('a response that is older than the last save does not bring back the earlier note', async () => {
  const { refetch } = await open();
  api.answers(desk.saveNote, { version: 2, updated_at: AT });
  await add(await field(), ' 여기');
  expect(await screen.findByText(/^저장됨/)).toBeVisible();
  await refetch(note('처음', 1));
  await refetch(null);
  expect(await field()).toHaveValue('처음 여기');
});

test('typed words stay, and the counsellor chooses', async () => {
  const { refetch } = await open();
  api.answers(desk.saveNote, STALE);
  await add(await field(), ' 여기');
  await refetch(note('전화에서 쓴 메모', 4));
  expect(await field()).toHaveValue('처음 여기');
  await waitFor(() => expect(choice()).toBeVisible());
  expect(await field()).toHaveValue('처음 여기');
  expect(screen.getByText('전화에서 쓴 메모')).toBeVisible();
});

test('unsaved words become the first note if the server has deleted the note', async () => {
  const { unmount } = await open(note('처음', 3));
  api.answers(desk.saveNote, ApiError.unreachable());
  await add(await field(), ' 여기');
  expect(await screen.findByText('아직 저장하지 못했어요')).toBeVisible();
  unmount();
  await waitFor(() => expect(saves()).toHaveLength(2));
  api.answers(desk.view, claimedWorry(1));
  api.answers(desk.saveNote, ({ body }) => {
    if (body.version !== 0) throw STALE;
    return { version: 1, updated_at: AT };
  });
  renderRoute('/desk/worry/1');
  expect(await field()).toHaveValue('처음 여기');
  await waitFor(() => expect(saves().at(-1)).toEqual({ id: 1, note: '처음 여기', version: 0 }));
  expect(await screen.findByText(/^저장됨/)).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('the page does not ask for a choice while the other note cannot be fetched', async () => {
  await open();
  api.answers(desk.saveNote, STALE);
  api.answers(desk.view, ApiError.unreachable());
  await add(await field(), ' 여기');
  expect(await screen.findByText('아직 저장하지 못했어요')).toBeVisible();
  expect(screen.queryByText('다른 기기')).toBeNull();
  expect(choice()).toBeNull();
});
