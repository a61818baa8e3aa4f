import { ApiError } from '@onmaum/shared-auth';
import type { OrderProgress } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
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
fakeStream();
const NOW = Date.parse('2026-12-02T21:00:00.000Z');
const PROGRESS: OrderProgress = { order_id: 1, order_status: 2, contacted_at: null, sessions: [], offers: [] };

beforeEach(() => {
  api.answers(messages.list, noMessages(1));
  api.answers(places.places, { order_id: 1, kind: '', places: [] });
  api.answers(orders.freeTimes, { times: [] });
});

const open = (rest: Parameters<typeof deskOrder>[1] = {}) => {
  api.answers(deskOrders.view, deskOrder(1, rest));
  return renderRoute('/desk/orders/1', { now: NOW });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const session = (starts_at: string, status: 'scheduled' | 'done' = 'scheduled') => ({
  position: 1,
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 50 * 60_000).toISOString(),
  status,
  object_until: null,
  objection: null,
});
const offer = (by: 'buyer' | 'counsellor') => ({
  offer_id: 9,
  position: 1,
  by,
  times: ['2026-12-05T01:00:00.000Z'],
  created_at: '2026-12-02T01:00:00.000Z',
});

test('The next step comes first, and the first contact is reported after a question', async () => {
  const { title } = open();
  expect(await screen.findByRole('heading', { name: '구매자에게 첫 연락을 해 주세요' })).toBeVisible();
  expect(screen.getByText('3시간 남음')).toBeVisible();
  api.answersOnce(orders.contact, PROGRESS);
  api.answers(
    deskOrders.view,
    deskOrder(1, { order_status: 2, next: { group: 'agree', position: 1, until: '2026-12-16T15:00:00.000Z' } }),
  );
  await press('연락했어요');
  const question = await screen.findByRole('alertdialog', { name: '구매자에게 연락했다고 알릴까요?' });
  expect(question).toHaveTextContent('번호를 더 바꿀 수 없어요');
  expect(api.sent(orders.contact)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '연락했어요' }));
  expect(await screen.findByRole('heading', { name: '상담 시간을 제안해 주세요' })).toBeVisible();
  expect(title()).toBe('주문 · 마음 상담');
});

test('Contact details are shown on press only, with the sentence that each look is recorded', async () => {
  open();
  expect(
    await screen.findByText('연락처와 상담 신청서를 볼 때마다 기록되고, 구매자가 그 기록을 볼 수 있어요.'),
  ).toBeVisible();
  expect(api.sent(deskOrders.contact)).toEqual([]);
  api.answers(deskOrders.contact, {
    order_id: 1,
    buyer_name: '김온유',
    buyer_tel: '010-1234-5678',
    buyer_email: 'onyu@onmaum.example',
  });
  const step = within(screen.getByRole('region', { name: '구매자에게 첫 연락을 해 주세요' }));
  await userEvent.click(step.getByRole('button', { name: '연락처 보기' }));
  expect(await step.findByText('김온유')).toBeVisible();
  expect(screen.getByRole('link', { name: '010-1234-5678' })).toHaveAttribute('href', 'tel:01012345678');
  expect(api.sent(deskOrders.contact)).toHaveLength(1);
});

test('After the first contact the details are with the buyer', async () => {
  open({ order_status: 2, next: { group: 'agree', position: 1, until: '2026-12-16T15:00:00.000Z' } });
  const buyer = within(await screen.findByRole('region', { name: '구매자' }));
  expect(buyer.getByRole('button', { name: '연락처 보기' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: '연락처 보기' })).toHaveLength(1);
});

test('Too many looks are refused with the reason', async () => {
  open();
  api.answers(deskOrders.contact, new ApiError(409, 'looks_many', '횟수를 넘었습니다.'));
  await press('연락처 보기');
  expect(await screen.findByText('횟수를 넘었습니다.')).toBeVisible();
});

test('The intake sheet is read on press', async () => {
  open();
  api.answers(intake.readForOrder, {
    order_id: 1,
    sheet: {
      sex: '여성',
      birthday: '19940302',
      religion: '',
      job: '간호사',
      families: [{ relation: '어머니', age: 62, live: true, intimacy: 4 }],
      want_category: ['직장'],
      concern: '밤 근무가 이어져요.',
      want: '',
      health: '',
      problem: ['불면'],
      counseled_yn: false,
      updated_at: '2026-12-01T00:00:00.000Z',
    },
  });
  await press('상담 신청서 읽기');
  const dialog = await screen.findByRole('dialog', { name: '상담 신청서' });
  expect(dialog).toHaveTextContent('밤 근무가 이어져요.');
  expect(dialog).toHaveTextContent('어머니 · 62세, 생존, 친밀도 4/5');
});

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
  // two of each day
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

test('A session that is over is reported after a question', async () => {
  const starts = '2026-12-02T19:00:00.000Z';
  open({ order_status: 2, counsels: [session(starts)], next: { group: 'report', position: 1, until: starts } });
  api.answers(orders.report, PROGRESS);
  await press('구매자가 오지 않았어요');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('구매자가 오지 않았다고 알릴까요?');
  await userEvent.click(within(question).getByRole('button', { name: '구매자가 오지 않았어요' }));
  await waitFor(() =>
    expect(api.sent(orders.report)).toMatchObject([{ body: { order_id: 1, position: 1, result: 'no_show' } }]),
  );
});

test('Notes are saved while they are typed', async () => {
  open({ notes: [{ position: 0, text: '처음', version: 2, updated_at: '2026-12-01T00:00:00.000Z' }] });
  api.answers(deskOrders.saveNote, { version: 3, updated_at: '2026-12-02T21:00:00.000Z' });
  await userEvent.type(await screen.findByRole('textbox', { name: '메모' }), ' 메모');
  await waitFor(() =>
    expect(api.sent(deskOrders.saveNote)).toMatchObject([
      { body: { order_id: 1, position: 0, note: '처음 메모', version: 2 } },
    ]),
  );
});

test('There is no field for notes about a buyer who has left', async () => {
  open({ left_yn: true });
  expect(await screen.findByText('구매자가 탈퇴해서 메모는 지워졌고, 더 남길 수 없어요.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '메모' })).toBeNull();
});

test('An order that has ended shows neither acts nor contact details', async () => {
  open({
    order_status: 3,
    looks_yn: false,
    sheet_yn: false,
    counsels: [session('2026-11-20T01:00:00.000Z', 'done')],
    history: [{ at: '2026-11-21T01:00:00.000Z', by: 'system', text: '이용이 완료되었어요' }],
    next: { group: 'done', position: null, until: null },
  });
  expect(await screen.findByText('이용이 완료되었어요')).toBeVisible();
  for (const name of ['연락처 보기', '상담 신청서 읽기', '시간 제안하기', '진행했어요', '연락했어요'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('An order of another counsellor is not found', async () => {
  api.answers(deskOrders.view, new ApiError(404, 'not_found', '없음'));
  renderRoute('/desk/orders/1');
  expect(await screen.findByText('다른 전문가의 주문이거나 없는 주문이에요.')).toBeVisible();
});

test('The step of an order with an objection says that an operator decides', async () => {
  const objection = { reason: 'not_held', created_at: '2026-12-02T05:00:00.000Z', decided_at: null } as const;
  const counsels = [{ ...session('2026-12-01T01:00:00.000Z', 'done'), objection }];
  open({ order_status: 2, counsels, next: { group: 'closing', position: null, until: null } });
  expect(await screen.findByRole('heading', { name: '구매자의 이의 신청을 운영자가 확인하고 있어요' })).toBeVisible();
  expect(screen.queryByText(/72시간 동안 이의를/)).toBeNull();
});

test('An order that cannot be loaded is said in the heading of the page, with a retry', async () => {
  api.answers(deskOrders.view, new ApiError(500, 'internal', '오류'));
  renderRoute('/desk/orders/1', { now: NOW });
  expect(await screen.findByRole('heading', { level: 1, name: '주문을 불러오지 못했어요' })).toBeVisible();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
});
