import { ApiError } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, offer, orderPage, PROGRESS, press } from '../../../../test/order-page.ts';

const { api, open } = orderPage();

test('Up to five times are offered in Korean time, and typed times survive a closed dialog', async () => {
  open({ order_status: 2, next: { group: 'agree', position: 1, until: '2026-12-16T15:00:00.000Z' } });
  await press('시간 제안하기');
  const dialog = await screen.findByRole('dialog', { name: '상담 시간 제안하기' });
  await userEvent.click(within(dialog).getByRole('button', { name: '제안하기' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('제안할 시간을 입력해주세요.');
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

test('The next free times of the counsellor are added to the offer with a press, and taken out with another', async () => {
  const free = [
    '2026-12-05T01:00:00.000Z',
    '2026-12-05T02:00:00.000Z',
    '2026-12-05T03:00:00.000Z',
    '2026-12-07T01:00:00.000Z',
  ];
  api.answers(orders.freeTimes, { times: free.map((starts_at) => ({ starts_at, late_yn: false })) });
  open({ order_status: 2, next: { group: 'agree', position: 1, until: '2026-12-16T15:00:00.000Z' } });
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
  const next = { group: 'answer', position: 1, until: '2026-12-05T00:30:00.000Z' } as const;
  open({ order_status: 2, offers: [offer('buyer')], next });
  expect(await screen.findByText('2026.12.05 (토) 10:00', { selector: 'li time' })).toBeVisible();
  api.answers(orders.decline, PROGRESS);
  const step = screen.getByRole('region', { name: '상담 시간 제안에 답해 주세요' });
  expect(step).toHaveTextContent('시간 정하기 2026.12.05 09:30까지');
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

test("With the buyer's offer, confirming it is the main act of the first contact", async () => {
  open({ offers: [offer('buyer')] });
  const card = within(await screen.findByRole('region', { name: /^구매자가 제안한 시간을 정하거나/ }));
  const main = card.getByRole('button', { name: '이 시간으로 정하기' });
  const said = card.getByRole('button', { name: '연락했어요' });
  expect(main.className).toMatch(/primary/);
  expect(said.className).not.toMatch(/primary/);
  expect(main.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('An offer that can no longer be confirmed leaves the first contact as the main act', async () => {
  open({ offers: [{ ...offer('buyer'), times: [new Date(NOW + 29 * 60_000).toISOString()] }] });
  const card = within(await screen.findByRole('region', { name: '구매자에게 첫 연락을 해 주세요' }));
  expect(card.getByRole('button', { name: '연락했어요' }).className).toMatch(/primary/);
  expect(card.queryByRole('button', { name: '이 시간으로 정하기' })).toBeNull();
});
