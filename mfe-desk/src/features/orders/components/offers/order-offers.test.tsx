import { ApiError } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { SESSION_TEXT } from '@onmaum/shared-contract/texts/session-texts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offer, orderPage, PROGRESS, press } from '../../../../test/order-page.ts';
import { NOW } from '../../../../test/orders.ts';

const { api, open } = orderPage();

test('Up to five times are offered in Korean time, and typed times survive a closed dialog', async () => {
  open({ order_status: 2 });
  await press('시간 제안하기');
  const dialog = await screen.findByRole('dialog', { name: '상담 시간 제안하기' });
  await userEvent.click(within(dialog).getByRole('button', { name: '제안하기' }));
  const empty = within(dialog).getByLabelText('시간 1');
  expect(empty).toBeInvalid();
  expect(empty).toHaveAccessibleDescription('제안할 시간을 입력해주세요.');
  expect(empty).toHaveFocus();
  fireEvent.change(within(dialog).getByLabelText('시간 1'), { target: { value: '2026-12-05T10:00' } });
  for (let more = 2; more <= 5; more += 1) await press('시간 더하기');
  expect(within(dialog).queryByRole('button', { name: '시간 더하기' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('시간 제안하기');
  expect(await screen.findByLabelText('시간 1')).toHaveValue('2026-12-05T10:00');
  api.answersOnce(orders.offer, new ApiError(422, 'invalid_input', '안 됨', { times: '예약할 수 없는 시간입니다.' }));
  await press('제안하기');
  expect(await screen.findByText('예약할 수 없는 시간입니다.')).toBeVisible();
  api.answersOnce(orders.offer, PROGRESS);
  await press('제안하기');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(orders.offer).at(-1)?.body).toMatchObject({ times: ['2026-12-05T01:00:00.000Z'], position: 1 });
});

test('Times that are being sent are read-only in a dialog that is opened again, and it closes with the answer', async () => {
  const answer = Promise.withResolvers<typeof PROGRESS>();
  api.answersOnce(orders.offer, answer.promise);
  open({ order_status: 2 });
  await press('시간 제안하기');
  fireEvent.change(await screen.findByLabelText('시간 1'), { target: { value: '2026-12-05T10:00' } });
  await press('제안하기');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('시간 제안하기');
  const again = await screen.findByLabelText('시간 1');
  fireEvent.change(again, { target: { value: '2026-12-06T10:00' } });
  expect(again).toHaveValue('2026-12-05T10:00');
  fireEvent.submit(again.closest('form') as HTMLFormElement);
  expect(screen.getByRole('button', { name: '제안하기' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer.resolve(PROGRESS));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(orders.offer)).toHaveLength(1);
});

async function offerTime() {
  await press('시간 제안하기');
  fireEvent.change(await screen.findByLabelText('시간 1'), { target: { value: '2026-12-05T10:00' } });
  await press('제안하기');
}

test('A retry after a lost answer cannot make a second offer', async () => {
  api.answersOnce(orders.offer, new ApiError(0, 'network', '인터넷 연결을 확인해주세요.'));
  open({ order_status: 2 });
  await offerTime();
  await waitFor(() => expect(api.sent(orders.offer)).toHaveLength(1));
  const made = '같은 요청이 다른 내용으로 이미 처리되었습니다.';
  api.answersOnce(orders.offer, new ApiError(422, 'key_reused', made, { 'idempotency-key': made }));
  await waitFor(() => expect(screen.getByRole('button', { name: '제안하기' })).not.toHaveAttribute('aria-busy'));
  fireEvent.change(screen.getByLabelText('시간 1'), { target: { value: '2026-12-06T10:00' } });
  await press('제안하기');
  expect(await screen.findByRole('alertdialog', { name: made })).toBeVisible();
  await press('확인');
  // the typed times stay, and the next press replaces the offer that was made
  api.answersOnce(orders.offer, { ...PROGRESS, offers: [offer('counsellor')] });
  await press('제안하기');
  expect(await screen.findByText('상담 시간을 제안했어요.')).toBeInTheDocument();
  const keys = api.sent(orders.offer).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(api.sent(orders.offer).at(-1)?.body).toMatchObject({ times: ['2026-12-06T01:00:00.000Z'] });
});

test('An offer that was made and answered before its retry is not announced as sent', async () => {
  api.answersOnce(orders.offer, PROGRESS);
  open({ order_status: 2 });
  await offerTime();
  expect(await screen.findByRole('alertdialog', { name: SESSION_TEXT.offerEnded })).toBeVisible();
  await press('확인');
});

test('A refusal that arrives after the dialog was closed is shown in a message', async () => {
  const answer = Promise.withResolvers<typeof PROGRESS>();
  api.answersOnce(orders.offer, answer.promise);
  open({ order_status: 2 });
  await offerTime();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answer.reject(new ApiError(422, 'invalid_input', '예약할 수 없는 시간입니다.')));
  expect(await screen.findByRole('alertdialog', { name: '예약할 수 없는 시간입니다.' })).toBeVisible();
});

test('The next free times of the counsellor are added to the offer with a press, and removed with another press', async () => {
  const free = [
    '2026-12-05T01:00:00.000Z',
    '2026-12-05T02:00:00.000Z',
    '2026-12-05T03:00:00.000Z',
    '2026-12-07T01:00:00.000Z',
  ];
  api.answers(orders.freeTimes, { times: free.map((starts_at) => ({ starts_at, late_yn: false })) });
  open({ order_status: 2 });
  await press('시간 제안하기');
  const times = within(await screen.findByRole('group', { name: '가까운 빈 시간' }));
  // at most two times of each day are suggested
  const chips = times.getAllByRole('button');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    '2026.12.05 (토) 10:00',
    '2026.12.05 (토) 11:00',
    '2026.12.07 (월) 10:00',
  ]);
  for (const chip of chips) await userEvent.click(chip);
  expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true']);
  await press('2026.12.05 (토) 11:00');
  api.answersOnce(orders.offer, PROGRESS);
  await press('제안하기');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(orders.offer).at(-1)?.body).toMatchObject({ times: [free[0], free[3]] });
});

test("The buyer's proposal is confirmed or declined", async () => {
  open({ order_status: 2, offers: [offer('buyer')] });
  expect(await screen.findByText('2026.12.05 (토) 10:00', { selector: 'li time' })).toBeVisible();
  api.answers(orders.decline, PROGRESS);
  const step = screen.getByRole('region', { name: '상담 시간 제안에 답해 주세요' });
  expect(step).toHaveTextContent('시간 정하기 2026.12.05 06:00까지');
  expect(step).toHaveTextContent('시작 4시간 전까지 정할 수 있어요.');
  await press('제안 거절하기');
  const question = await screen.findByRole('alertdialog', { name: '구매자가 제안한 시간을 거절할까요?' });
  expect(api.sent(orders.decline)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '거절하기' }));
  await waitFor(() => expect(api.sent(orders.decline)).toHaveLength(1));
  api.answers(orders.confirm, PROGRESS);
  await press('이 시간으로 정하기');
  await waitFor(() =>
    expect(api.sent(orders.confirm)).toMatchObject([{ body: { offer_id: 9, starts_at: '2026-12-05T01:00:00.000Z' } }]),
  );
});

test("Confirming the buyer's offer is the main action while the first contact is due", async () => {
  open({ offers: [offer('buyer')] });
  const card = within(await screen.findByRole('region', { name: /^구매자가 제안한 시간을 정하거나/ }));
  const main = card.getByRole('button', { name: '이 시간으로 정하기' });
  const said = card.getByRole('button', { name: '연락했어요' });
  expect(main.className).toMatch(/primary/);
  expect(said.className).not.toMatch(/primary/);
  expect(main.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('A near time to which the buyer consented can be confirmed until 30 minutes before it', async () => {
  const times = [new Date(NOW + 31 * 60_000).toISOString()];
  open({ order_status: 2, offers: [{ ...offer('buyer', true), times }] });
  const step = await screen.findByRole('region', { name: '상담 시간 제안에 답해 주세요' });
  expect(step).toHaveTextContent('시작 30분 전까지 정할 수 있어요.');
  expect(within(step).getByRole('button', { name: '이 시간으로 정하기' })).toBeVisible();
});

test.each([
  [true, 30],
  [false, 240],
])('An offer that can no longer be confirmed leaves the first contact as the main action', async (late, minutes) => {
  open({ offers: [{ ...offer('buyer', late), times: [new Date(NOW + minutes * 60_000).toISOString()] }] });
  const card = within(await screen.findByRole('region', { name: '구매자에게 첫 연락을 해 주세요' }));
  expect(card.getByRole('button', { name: '연락했어요' }).className).toMatch(/primary/);
  expect(card.queryByRole('button', { name: '이 시간으로 정하기' })).toBeNull();
});

test.each([
  ['before that time is fixed', '2026-12-03T10:59:30.000Z', 1],
  ['and not once that time is fixed', '2026-12-03T11:00:00.000Z', 0],
])('An offer that would change an agreed time can be confirmed %s', async (_when, now, buttons) => {
  const agreed = {
    position: 1,
    starts_at: '2026-12-03T15:00:00.000Z',
    ends_at: '2026-12-03T16:00:00.000Z',
    status: 'scheduled' as const,
    object_until: null,
    objection: null,
  };
  open({ order_status: 2, counsels: [agreed], offers: [offer('buyer')] }, Date.parse(now));
  const step = await screen.findByRole('region', { name: '상담 시간 제안에 답해 주세요' });
  expect(step).toHaveTextContent('지금 예약된 시간 4시간 전까지 정할 수 있어요.');
  expect(within(step).queryAllByRole('button', { name: '이 시간으로 정하기' })).toHaveLength(buttons);
});
