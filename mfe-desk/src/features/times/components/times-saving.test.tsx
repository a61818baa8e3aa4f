import { ApiError } from '@onmaum/shared-auth';
import type { DeskTimes } from '@onmaum/shared-contract';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { NOW, someTimes } from '../../../test/times.ts';

const api = deskApi();
const UNSAVED = '저장하지 않은 내용이 있어요.';
const SAVED = '모두 저장되어 있어요.';

async function open(times = someTimes()) {
  api.answers(counsellor.times, times);
  const view = renderRoute('/desk/times', { now: NOW });
  await screen.findByRole('checkbox', { name: '공휴일에는 쉬어요' });
  return view;
}
const holidays = () => screen.getByRole('checkbox', { name: '공휴일에는 쉬어요' });
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }));
const sent = () => api.sent(counsellor.replaceTimes).map(({ body }) => [body.version, body.holidays_off_yn]);
const keptOnDevice = () => Object.keys(localStorage).filter((name) => name.includes('desk-times'));
/** Saves days off on holidays, and undoes this choice before the answer. @returns gives the answer */
async function undoDuringSave() {
  const saving = Promise.withResolvers<DeskTimes | ApiError>();
  api.answersOnce(counsellor.replaceTimes, () => saving.promise);
  await userEvent.click(holidays());
  await save();
  await userEvent.click(holidays());
  return saving.resolve;
}
const ON_HOLIDAYS_OFF = someTimes({ version: 4, holidays_off_yn: true });

it('a change that is undone during a save stays undone, and the next press saves that', async () => {
  await open();
  const answer = await undoDuringSave();
  expect(screen.getByText(UNSAVED)).toBeVisible();
  answer(ON_HOLIDAYS_OFF);
  await screen.findByText(COUNSELLOR_TEXT.timesSaved);
  expect(holidays()).not.toBeChecked();
  expect(await screen.findByText(UNSAVED)).toBeVisible();
  api.answers(counsellor.replaceTimes, ({ body }) => ({ ...body, version: 5, bookings: [] }));
  await save();
  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(sent()).toEqual([
    [3, true],
    [4, false],
  ]);
  expect(keptOnDevice()).toEqual([]);
});

it('a change that is undone during a save is still there if the page was left meanwhile', async () => {
  const { unmount } = await open();
  const answer = await undoDuringSave();
  unmount();
  answer(ON_HOLIDAYS_OFF);
  await waitFor(() => expect(localStorage.getItem(keptOnDevice()[0] ?? '')).toContain('"version":4'));
  await open(ON_HOLIDAYS_OFF);
  expect(holidays()).not.toBeChecked();
  expect(screen.getByText('이어서 바꾸던 내용을 불러왔어요')).toBeVisible();
});

it('going back to the saved values during a save holds also after the save', async () => {
  const { unmount } = await open();
  await userEvent.click(holidays());
  unmount();
  await open();
  const saving = Promise.withResolvers<DeskTimes>();
  api.answersOnce(counsellor.replaceTimes, () => saving.promise);
  await save();
  await userEvent.click(screen.getByRole('button', { name: '저장된 내용으로 돌아가기' }));
  await userEvent.click(await screen.findByRole('button', { name: '돌아가기' }));
  await waitFor(() => expect(holidays()).not.toBeChecked());
  saving.resolve(ON_HOLIDAYS_OFF);
  await screen.findByText(COUNSELLOR_TEXT.timesSaved);
  expect(await screen.findByText(UNSAVED)).toBeVisible();
  expect(holidays()).not.toBeChecked();
});

it('nothing is unsaved after the server has refused a change that is undone', async () => {
  await open();
  const answer = await undoDuringSave();
  answer(new ApiError(422, 'invalid_input', COUNSELLOR_TEXT.exceptionOrder));
  await userEvent.click(await screen.findByRole('button', { name: '확인' }));
  expect(screen.getByText(SAVED)).toBeVisible();
  expect(keptOnDevice()).toEqual([]);
});

it('an undone change can be saved if its save had no answer, because the server may have saved it', async () => {
  await open();
  const answer = await undoDuringSave();
  answer(ApiError.unreachable());
  await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
  expect(screen.getByText(UNSAVED)).toBeVisible();
  expect(holidays()).not.toBeChecked();
  api.answersOnce(counsellor.replaceTimes, new ApiError(409, 'times_stale', COUNSELLOR_TEXT.timesStale));
  api.answers(counsellor.times, ON_HOLIDAYS_OFF);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: '지금 내용 계속 쓰기' }));
  expect(holidays()).not.toBeChecked();
  expect(screen.getByText(UNSAVED)).toBeVisible();
});

it('a save that is refused says why nothing happens, if the times that were saved elsewhere cannot be fetched', async () => {
  await open();
  await userEvent.click(holidays());
  api.answers(counsellor.replaceTimes, new ApiError(409, 'times_stale', COUNSELLOR_TEXT.timesStale));
  api.answers(counsellor.times, ApiError.unreachable());
  await save();
  expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeVisible();
  expect(holidays()).toBeChecked();
  expect(screen.getByText(UNSAVED)).toBeVisible();
});

describe('a save whose answer is lost', () => {
  /** Saves days off on holidays. The server saves them too, but its answer is lost, and the page refetches. */
  async function saveUnheard(then = ON_HOLIDAYS_OFF) {
    const { client } = await open();
    api.answersOnce(counsellor.replaceTimes, ApiError.unreachable());
    await userEvent.click(holidays());
    await save();
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    expect(screen.getByText(UNSAVED)).toBeVisible();
    api.answers(counsellor.times, then);
    await act(() => client.invalidateQueries());
  }

  test('is seen in the refetched times, and nothing is unsaved then', async () => {
    await saveUnheard();
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(screen.queryByText(COUNSELLOR_TEXT.timesStale)).toBeNull();
    expect(keptOnDevice()).toEqual([]);
    // the lost answer no longer counts: a change that is undone is none
    await userEvent.click(holidays());
    await userEvent.click(holidays());
    expect(screen.getByText(SAVED)).toBeVisible();
  });

  test('leaves the choice to the person if other times were saved', async () => {
    await saveUnheard(someTimes({ version: 4, slots: [] }));
    await userEvent.click(await screen.findByRole('button', { name: '지금 내용 계속 쓰기' }));
    expect(holidays()).toBeChecked();
    api.answers(counsellor.replaceTimes, ({ body }) => ({ ...body, version: 5, bookings: [] }));
    await save();
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(sent().map(([version]) => version)).toEqual([3, 4]);
  });
});
