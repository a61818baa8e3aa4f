import { ApiError } from '@onmaum/shared-auth';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { add } from '../../../test/answering.ts';
import { orderPage, PROGRESS, press, renderOrder } from '../../../test/order-page.ts';
import { deskOrder } from '../../../test/orders.ts';

const { api, open } = orderPage();
const session = (starts_at: string, status: 'scheduled' | 'done' = 'scheduled') => ({
  position: 1,
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 50 * 60_000).toISOString(),
  status,
  object_until: null,
  objection: null,
});

test('The next step comes first, and the first contact is reported after a question', async () => {
  const { title } = open();
  expect(await screen.findByRole('heading', { name: '구매자에게 첫 연락을 해 주세요' })).toBeVisible();
  expect(screen.getByText('3시간 남음')).toBeVisible();
  api.answersOnce(orders.contact, PROGRESS);
  api.answers(deskOrders.view, deskOrder(1, { order_status: 2 }));
  await press('연락했어요');
  const question = await screen.findByRole('alertdialog', { name: '구매자에게 연락했다고 알릴까요?' });
  expect(question).toHaveTextContent('번호를 더 바꿀 수 없어요');
  expect(api.sent(orders.contact)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '연락했어요' }));
  expect(await screen.findByRole('heading', { name: '상담 시간을 제안해 주세요' })).toBeVisible();
  expect(title()).toBe('주문 · 마음 상담');
});

test('Contact details are shown only after a press, with the note that each access is recorded', async () => {
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

test("After the first contact, the contact details are in the buyer's card", async () => {
  open({ order_status: 2 });
  const buyer = within(await screen.findByRole('region', { name: '구매자' }));
  expect(buyer.getByRole('button', { name: '연락처 보기' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: '연락처 보기' })).toHaveLength(1);
});

test('Showing the contact details too often is refused with the reason', async () => {
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

test('A session that is over is reported after a question', async () => {
  const starts = '2026-12-02T19:00:00.000Z';
  open({ order_status: 2, counsels: [session(starts)] });
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
  await add(await screen.findByRole('textbox', { name: '메모' }), ' 메모');
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

test('An order that has ended shows neither actions nor contact details', async () => {
  open({
    order_status: 3,
    looks_yn: false,
    sheet_yn: false,
    counsels: [session('2026-11-20T01:00:00.000Z', 'done')],
    history: [{ at: '2026-11-21T01:00:00.000Z', by: 'system', text: '이용이 완료되었어요' }],
  });
  expect(await screen.findByText('이용이 완료되었어요')).toBeVisible();
  for (const name of ['연락처 보기', '상담 신청서 읽기', '시간 제안하기', '진행했어요', '연락했어요'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('A session of a completed order can still be reported as failed', async () => {
  open({
    order_status: 3,
    counsels: [session('2026-11-20T01:00:00.000Z', 'done')],
  });
  api.answersOnce(orders.report, PROGRESS);
  await press('진행하지 못했어요');
  const question = await screen.findByRole('alertdialog', { name: '진행하지 못했다고 알릴까요?' });
  await userEvent.click(within(question).getByRole('button', { name: '진행하지 못했어요' }));
  await waitFor(() => expect(api.sent(orders.report)).toMatchObject([{ body: { result: 'failed' } }]));
});

test('A session of a refunded order cannot be reported', async () => {
  open({
    order_status: 5,
    settle_status: 2,
    counsels: [session('2026-11-20T01:00:00.000Z', 'done')],
  });
  expect(await screen.findByText('진행함')).toBeVisible();
  expect(screen.queryByRole('button', { name: '진행하지 못했어요' })).toBeNull();
});

test('An order of another counsellor is not found', async () => {
  api.answers(deskOrders.view, new ApiError(404, 'not_found', '없음'));
  renderOrder();
  expect(await screen.findByText('다른 전문가의 주문이거나 없는 주문이에요.')).toBeVisible();
});

test('The step of an order with an objection says that an operator decides', async () => {
  const objection = {
    reason: 'not_held',
    created_at: '2026-12-02T05:00:00.000Z',
    decided_at: null,
    decided_by: null,
  } as const;
  const counsels = [{ ...session('2026-12-01T01:00:00.000Z', 'done'), objection }];
  open({ order_status: 2, counsels });
  expect(await screen.findByRole('heading', { name: '구매자의 이의 신청을 운영자가 확인하고 있어요' })).toBeVisible();
  expect(screen.queryByText(/72시간 동안 이의를/)).toBeNull();
});

test.each([
  ['operator', '운영자가 결정했어요.'],
  ['counsellor', '진행하지 못했다고 알려서 결정됐어요.'],
] as const)('A decided objection says that it was decided by the %s', async (decided_by, text) => {
  const objection = {
    reason: 'not_held',
    created_at: '2026-12-02T05:00:00.000Z',
    decided_at: '2026-12-03T05:00:00.000Z',
  } as const;
  const counsels = [{ ...session('2026-12-01T01:00:00.000Z', 'done'), objection: { ...objection, decided_by } }];
  open({ order_status: 5, counsels });
  expect(await screen.findByText(/구매자의 이의 신청/)).toHaveTextContent(
    `구매자의 이의 신청: “진행되지 않았어요” ${text}`,
  );
});

test('The heading of the page says that the order could not be loaded, with a retry button', async () => {
  api.answers(deskOrders.view, new ApiError(500, 'internal', '오류'));
  renderOrder();
  expect(await screen.findByRole('heading', { level: 1, name: '주문을 불러오지 못했습니다' })).toBeVisible();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
});
