import { ApiError } from '@onmaum/shared-auth';
import type { DeskBooking } from '@onmaum/shared-contract';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { pressTwice, wholeText } from '@onmaum/shared-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { NOW, someTimes } from '../../../test/times.ts';

const api = deskApi();
const BOOKING: DeskBooking = {
  starts_at: '2026-12-24T05:00:00.000Z',
  ends_at: '2026-12-24T05:50:00.000Z',
  goods_name: '마음 상담',
  order_ids: [7],
  outside_yn: true,
};

async function open(first = someTimes()) {
  api.answers(counsellor.times, first);
  const view = renderRoute('/desk/times', { now: NOW });
  await screen.findByRole('checkbox', { name: '화요일 09~12시' });
  return view;
}
const slot = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: '저장' });
const previewOf = (day: string) => screen.getByText(day, { selector: 'strong' }).closest('li');
const sent = () => api.sent(counsellor.replaceTimes).map(({ body }) => body);
async function addDayOff(first: string, last = '') {
  fireEvent.change(screen.getByLabelText('쉬기 시작하는 날'), { target: { value: first } });
  fireEvent.change(screen.getByLabelText(/마지막 날/), { target: { value: last } });
  await userEvent.click(screen.getByRole('button', { name: '예외 추가' }));
}

it('the page names the times that could not be loaded', async () => {
  api.answers(counsellor.times, new ApiError(500, 'internal', '오류'));
  renderRoute('/desk/times', { now: NOW });
  expect(await screen.findByRole('heading', { name: '상담 시간을 불러오지 못했습니다' })).toBeVisible();
});

it('the form shows the week, and the hours that a buyer can pick, as they change', async () => {
  await open();
  expect(slot('화요일 09~12시')).toBeChecked();
  expect(slot('수요일 09~12시')).not.toBeChecked();
  // it is 10:10, so the next time that can be picked is 10:30
  expect(previewOf('12월 22일 (화)')).toHaveTextContent('10:30–12:00');
  expect(previewOf('12월 23일 (수)')).toHaveTextContent('고를 수 있는 시간이 없어요');
  await userEvent.click(slot('수요일 12~16시'));
  expect(previewOf('12월 23일 (수)')).toHaveTextContent('12:00–16:00');
  expect(previewOf('12월 25일 (금)')).toHaveTextContent('공휴일09:00–12:00');
  await userEvent.click(screen.getByRole('checkbox', { name: '공휴일에는 쉬어요' }));
  expect(previewOf('12월 25일 (금)')).toHaveTextContent('고를 수 있는 시간이 없어요');
  expect(screen.queryByText(wholeText('12월 30일 (수)'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '한 주 더 보기' }));
  expect(previewOf('12월 30일 (수)')).toHaveTextContent('12:00–16:00');
});

it('the form saves slots, holidays and exceptions with the version that was read', async () => {
  await open();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(slot('일요일 20~24시'));
  await addDayOff('2026-12-29', '2026-12-31');
  expect(screen.getByText(wholeText('12월 29일 (화)–12월 31일 (목) 3일'))).toBeVisible();
  const exceptions = [
    { kind: 'off' as const, starts_at: '2026-12-28T15:00:00.000Z', ends_at: '2026-12-31T15:00:00.000Z' },
  ];
  api.answers(counsellor.replaceTimes, ({ body }) => ({ ...body, version: 4, bookings: [] }));
  await userEvent.click(save());
  expect(await screen.findByText(COUNSELLOR_TEXT.timesSaved)).toBeVisible();
  expect(sent()).toMatchObject([{ version: 3, holidays_off_yn: false, exceptions }]);
  expect(sent()[0]?.slots).toContainEqual({ day: 'SUN', time: 'TWENTY_TO_TWENTYFOUR' });
  expect(screen.getByText('모두 저장되어 있어요.')).toBeVisible();
});

it('the form adds hours on a day, removes an exception, and shows errors of an exception', async () => {
  const off = { kind: 'off' as const, starts_at: '2026-12-22T15:00:00.000Z', ends_at: '2026-12-23T15:00:00.000Z' };
  await open(someTimes({ exceptions: [off] }));
  await userEvent.click(screen.getByRole('radio', { name: '시간 추가' }));
  await userEvent.click(screen.getByRole('button', { name: '예외 추가' }));
  expect(screen.getByText('날짜를 골라주세요.')).toBeVisible();
  expect(screen.getByLabelText('날짜')).toBeInvalid();
  expect(screen.getByLabelText('날짜')).toHaveFocus();
  fireEvent.change(screen.getByLabelText('날짜'), { target: { value: '2026-12-23' } });
  await userEvent.selectOptions(screen.getByLabelText('부터'), '20:00');
  await userEvent.click(screen.getByRole('button', { name: '예외 추가' }));
  expect(screen.getByText(COUNSELLOR_TEXT.exceptionOrder)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('까지'), '21:30');
  await userEvent.click(screen.getByRole('button', { name: '예외 추가' }));
  expect(screen.getByText(COUNSELLOR_TEXT.exceptionsMeet)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '12월 23일 (수) 하루 지우기' }));
  expect(screen.getByRole('region', { name: '다가오는 예외' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '예외 추가' }));
  const list = within(screen.getByRole('region', { name: '다가오는 예외' }));
  expect(list.getByText(wholeText('12월 23일 (수) 20:00–21:30'))).toBeVisible();
  expect(previewOf('12월 23일 (수)')).toHaveTextContent('20:00–21:30');
});

it('a double press adds an exception once, without an error', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('쉬기 시작하는 날'), { target: { value: '2026-12-29' } });
  const add = screen.getByRole('button', { name: '예외 추가' });
  pressTwice(add, () => add);
  expect(screen.getByText(wholeText('12월 29일 (화) 하루'))).toBeVisible();
  expect(screen.queryByText('날짜를 골라주세요.')).toBeNull();
});

it('the form says which agreed sessions are outside of the working hours, and shows them in the preview', async () => {
  await open(someTimes({ bookings: [BOOKING] }));
  expect(screen.getByText(/상담 시간 밖의 예약이 1건 있어요/)).toBeVisible();
  expect(previewOf('12월 24일 (목)')).toHaveTextContent('예약 14:00–14:50 마음 상담');
  await userEvent.click(slot('목요일 12~16시'));
  expect(screen.queryByText(/상담 시간 밖의 예약/)).toBeNull();
  expect(previewOf('12월 24일 (목)')).toHaveTextContent('12:00–14:0014:50–16:00');
});

it('the form keeps what was changed, and asks when another device saved meanwhile', async () => {
  const { unmount } = await open();
  await userEvent.click(slot('수요일 09~12시'));
  unmount();
  const again = await open();
  expect(slot('수요일 09~12시')).toBeChecked();
  expect(screen.getByText('이어서 바꾸던 내용을 불러왔어요')).toBeVisible();

  api.answers(counsellor.replaceTimes, new ApiError(409, 'times_stale', COUNSELLOR_TEXT.timesStale));
  api.answers(counsellor.times, someTimes({ version: 4, slots: [] }));
  await userEvent.click(save());
  expect(
    await screen.findByText('다른 기기에서 먼저 저장한 상담 시간이 있습니다. 어느 내용으로 이어갈지 골라주세요.'),
  ).toBeVisible();
  expect(slot('수요일 09~12시')).toBeChecked();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: '지금 내용 계속 쓰기' }));
  api.answers(counsellor.replaceTimes, ({ body }) => ({ ...body, version: 5, bookings: [] }));
  await userEvent.click(save());
  await screen.findByText(COUNSELLOR_TEXT.timesSaved);
  expect(sent().map(({ version }) => version)).toEqual([3, 4]);
  again.unmount();
  await open(someTimes({ version: 5 }));
  expect(screen.queryByText('이어서 바꾸던 내용을 불러왔어요')).toBeNull();
});

it('the form keeps its own values after a save, and leaves those of another tab on the device', async () => {
  await open();
  await userEvent.click(slot('수요일 12~16시'));
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('desk-times'));
  const ownValues = localStorage.getItem(key) ?? '';
  // another tab stores Saturday instead of Wednesday
  const others = ownValues.replace('WED ', 'SAT ');
  expect(others).not.toBe(ownValues);
  localStorage.setItem(key, others);
  api.answers(counsellor.replaceTimes, ({ body }) => ({ ...body, version: 4, bookings: [] }));
  api.answers(
    counsellor.times,
    someTimes({ version: 4, slots: [...someTimes().slots, { day: 'WED', time: 'TWELVE_TO_SIXTEEN' }] }),
  );
  await userEvent.click(save());
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
  expect(slot('수요일 12~16시')).toBeChecked();
  expect(slot('토요일 12~16시')).not.toBeChecked();
  expect(localStorage.getItem(key)).toBe(others);
});

it('the form loads what another device saved, after a confirmation', async () => {
  const { client } = await open();
  await userEvent.click(slot('수요일 09~12시'));
  api.answers(counsellor.times, someTimes({ version: 4, slots: [] }));
  await client.invalidateQueries();
  await userEvent.click(await screen.findByRole('button', { name: '불러오기' }));
  await userEvent.click(await screen.findByRole('button', { name: '돌아가기' }));
  await waitFor(() => expect(slot('수요일 09~12시')).not.toBeChecked());
  expect(slot('화요일 09~12시')).not.toBeChecked();
});

it('the page says why an inactive counsellor and an operator have no times', async () => {
  api.answersOnce(counsellor.times, new ApiError(409, 'counsellor_inactive', '활동하지 않는 전문가입니다.'));
  const { unmount } = renderRoute('/desk/times');
  expect(await screen.findByText('활동하지 않는 전문가입니다.')).toBeVisible();
  unmount();
  api.answersOnce(counsellor.times, new ApiError(404, 'not_found', '없습니다.'));
  renderRoute('/desk/times');
  expect(await screen.findByText('찾을 수 없어요')).toBeVisible();
});
