import { ApiError } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someOffer, someProgress, somePurchase, someSession } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';

const { api, open } = purchasesPage();

const [WED, THU] = ['2026-11-25T05:00:00.000Z', '2026-11-26T06:00:00.000Z'];
const counsels = [someSession({ starts_at: WED })];
const offer = someOffer({ by: 'counsellor', position: 2, times: [THU] });
const purchase = somePurchase({ order_status: 2, sessions: 2, counsels, offers: [offer] });
const progress = someProgress({
  order_status: 2,
  sessions: [...counsels, someSession({ position: 2, starts_at: THU })],
});

const closed = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** Confirms the offered time of the second session. @returns the response to the call, which the test resolves */
async function confirmSlowly() {
  const answer = Promise.withResolvers<typeof progress>();
  api.answers(orders.confirm, () => answer.promise);
  api.answers(orders.freeTimes, { times: [{ starts_at: THU, late_yn: false }] });
  await open(purchase);
  await press(/2회기 시간 고르기/);
  await userEvent.click(await screen.findByRole('radio', { name: /11\.26/ }));
  await press('이 시간으로 정하기');
  return answer;
}

test('A late answer about one session leaves the dialog of another open', async () => {
  const answer = await confirmSlowly();
  await closed();
  await press(/1회기 시간 바꾸기/);
  expect(await screen.findByRole('dialog', { name: '상담 시간 바꾸기' })).toBeVisible();
  await act(async () => answer.resolve(progress));
  expect(await screen.findByText('상담 시간을 정했어요.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: '상담 시간 바꾸기' })).toBeVisible();
});

test('A time that is being sent cannot be sent again from a dialog that is opened again, and it closes with the answer', async () => {
  const answer = await confirmSlowly();
  await closed();
  await press(/2회기 시간 고르기/);
  const again = await screen.findByRole('dialog', { name: '상담 시간 고르기' });
  await userEvent.click(await screen.findByRole('radio', { name: /11\.26/ }));
  fireEvent.submit(again.querySelector('form') as HTMLFormElement);
  for (const name of ['이 시간으로 정하기', '거절하기']) {
    expect(within(again).getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
  }
  await act(async () => answer.resolve(progress));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(orders.confirm)).toHaveLength(1);
});

test('While a time is being sent, the dialog offers no other times, so that the answer is shown as what it is', async () => {
  const answer = await confirmSlowly();
  expect(screen.queryByRole('button', { name: '다른 시간 제안하기' })).toBeNull();
  await act(async () => answer.reject(ApiError.unreachable()));
  expect(await screen.findByRole('button', { name: '다른 시간 제안하기' })).toBeVisible();
});

test('A late answer to a withdrawal leaves the dialog open in which another time is chosen', async () => {
  const answer = Promise.withResolvers<typeof progress>();
  api.answers(orders.withdraw, () => answer.promise);
  api.answers(orders.freeTimes, { times: [{ starts_at: THU, late_yn: false }] });
  await open(somePurchase({ offers: [someOffer({ times: [WED] })] }));
  await press(/제안 거두기/);
  await press('거두기');
  await press(/다른 시간 제안하기/);
  await userEvent.click(await screen.findByRole('radio', { name: '15:00' }));
  await act(async () => answer.resolve(someProgress()));
  expect(await screen.findByText('제안을 거두었어요.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '15:00' })).toBeChecked();
});

test('A refusal that arrives after the dialog was closed is shown in a message', async () => {
  const answer = await confirmSlowly();
  await closed();
  await act(async () => answer.reject(new ApiError(409, 'time_taken', '다른 예약이 잡힌 시간입니다.')));
  expect(await screen.findByRole('alertdialog', { name: '다른 예약이 잡힌 시간입니다.' })).toBeVisible();
});
