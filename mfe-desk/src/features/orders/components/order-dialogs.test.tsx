import { ApiError } from '@onmaum/shared-auth';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import * as messages from '@onmaum/shared-contract/order/message-calls';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { fakeStream } from '@onmaum/shared-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { deskOrder, noMessages } from '../../../test/orders.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const api = deskApi();
const stream = fakeStream();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function open(rest: Parameters<typeof deskOrder>[1] = {}) {
  api.answers(messages.list, noMessages(1));
  api.answers(places.places, { order_id: 1, kind: '', places: [] });
  api.answers(orders.freeTimes, { times: [] });
  api.answers(deskOrders.view, deskOrder(1, { order_status: 2, ...rest }));
  renderRoute('/desk/orders/1', { now: Date.parse('2026-12-02T21:00:00.000Z') });
}

async function endOrder(rest: Parameters<typeof deskOrder>[1]) {
  api.answers(deskOrders.view, deskOrder(1, rest));
  await stream.send({ topic: 'order', kind: 'changed', id: 1 });
}

async function expectEnd(words: string) {
  const dialog = await screen.findByRole('dialog', { name: '이용이 끝난 주문' });
  expect(dialog).toHaveTextContent(words);
  const [close] = within(dialog).getAllByRole('button', { name: '닫기' }).toReversed();
  if (!close) throw new Error('no button');
  await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
}

test('An open dialog for times says that a refund was requested meanwhile, and the focus stays on the page', async () => {
  open();
  await press('시간 제안하기');
  fireEvent.change(await screen.findByLabelText('시간 1'), { target: { value: '2026-12-05T10:00' } });
  await endOrder({ order_status: 5, settle_status: 2 });
  await expectEnd('이용이 끝난 주문이에요. (환불 신청 완료)');
  expect(api.sent(orders.offer)).toEqual([]);
});

test('An open dialog for the place says that the validity has ended', async () => {
  const starts_at = '2026-12-05T01:00:00.000Z';
  const ends_at = '2026-12-05T01:50:00.000Z';
  open({
    counsels: [{ position: 1, starts_at, ends_at, status: 'scheduled', object_until: null, objection: null }],
  });
  await press('장소 정하기');
  expect(await screen.findByRole('dialog', { name: '상담 장소' })).toBeVisible();
  await endOrder({ order_status: 4 });
  await expectEnd('이용이 끝난 주문이에요. (이용 기간 종료)');
});

test('If several times are offered, a refused time is marked with its error and gets the focus', async () => {
  open();
  await press('시간 제안하기');
  for (let more = 2; more <= 3; more += 1) await press('시간 더하기');
  const row = (number: number) => screen.getByLabelText(`시간 ${number}`);
  fireEvent.change(row(1), { target: { value: '2026-12-05T10:00' } });
  // the second row stays empty and is not sent
  fireEvent.change(row(3), { target: { value: '2026-12-06T10:00' } });
  const text = '예약할 수 없는 시간입니다. 다른 시간을 골라주세요.';
  api.answersOnce(orders.offer, new ApiError(422, 'invalid_input', text, { times: text, 'times.1': text }));
  await press('제안하기');
  await waitFor(() => expect(row(3)).toHaveFocus());
  expect(row(3)).toBeInvalid();
  expect(row(3)).toHaveAccessibleDescription(text);
  expect(row(1)).toBeValid();
  expect(screen.getAllByText(text)).toHaveLength(1);
  fireEvent.change(row(3), { target: { value: '2026-12-07T10:00' } });
  expect(row(3)).toBeValid();
});

test('Times do not change while they are sent, so that a refusal marks the right one', async () => {
  open();
  await press('시간 제안하기');
  await press('시간 더하기');
  const row = (number: number) => screen.getByLabelText(`시간 ${number}`);
  fireEvent.change(row(1), { target: { value: '2026-12-05T10:00' } });
  fireEvent.change(row(2), { target: { value: '2026-12-06T10:00' } });
  const text = '예약할 수 없는 시간입니다. 다른 시간을 골라주세요.';
  const refusal = new ApiError(422, 'invalid_input', text, { times: text, 'times.0': text });
  const answer = Promise.withResolvers<never>();
  api.answersOnce(orders.offer, () => answer.promise);
  await press('제안하기');
  expect(row(2)).toHaveAttribute('readonly');
  for (const name of ['시간 1 빼기', '시간 더하기']) expect(screen.getByRole('button', { name })).toBeDisabled();
  answer.reject(refusal);
  await waitFor(() => expect(row(1)).toHaveFocus());
  expect(row(1)).toBeInvalid();
  await press('시간 1 빼기');
  expect(row(1)).toHaveValue('2026-12-06T10:00');
});

test('A question that is open when the order ends is replaced by a dialog that says so, and nothing is sent', async () => {
  open({ order_status: 1 });
  await press('연락했어요');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('구매자에게 연락했다고 알릴까요?');
  await endOrder({ order_status: 5, settle_status: 2 });
  await expectEnd('이용이 끝난 주문이에요. (환불 신청 완료)');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.sent(orders.contact)).toEqual([]);
});

test('A time that is only partly typed is marked, and nothing is sent', async () => {
  open();
  await press('시간 제안하기');
  const row = (number: number) => screen.getByLabelText(`시간 ${number}`);
  fireEvent.change(await screen.findByLabelText('시간 1'), { target: { value: '2026-12-05T10:00' } });
  await press('시간 더하기');
  Object.defineProperty(row(2), 'validity', { value: { badInput: true } });
  await press('제안하기');
  await waitFor(() => expect(row(2)).toHaveFocus());
  expect(row(2)).toHaveAccessibleDescription('날짜와 시간을 끝까지 입력해주세요.');
  expect(row(1)).toBeValid();
  expect(api.sent(orders.offer)).toEqual([]);
});

test('A time in a year of five digits is marked, and nothing is sent', async () => {
  open();
  await press('시간 제안하기');
  const row = (number: number) => screen.getByLabelText(`시간 ${number}`);
  fireEvent.change(await screen.findByLabelText('시간 1'), { target: { value: '2026-12-05T10:00' } });
  await press('시간 더하기');
  fireEvent.change(row(2), { target: { value: '12026-12-05T10:00' } });
  await press('제안하기');
  await waitFor(() => expect(row(2)).toHaveFocus());
  expect(row(2)).toHaveAccessibleDescription('날짜와 시간을 끝까지 입력해주세요.');
  expect(row(1)).toHaveAttribute('max', '2026-12-17T00:00');
  expect(api.sent(orders.offer)).toEqual([]);
});

test('The focus follows the rows of times', async () => {
  open();
  await press('시간 제안하기');
  await press('시간 더하기');
  expect(screen.getByLabelText('시간 2')).toHaveFocus();
  await press('시간 더하기');
  expect(screen.getByLabelText('시간 3')).toHaveFocus();
  await press('시간 3 빼기');
  expect(screen.getByLabelText('시간 2')).toHaveFocus();
  await press('시간 1 빼기');
  expect(screen.getByLabelText('시간 1')).toHaveFocus();
});
