import { ApiError, clearSession, onSessionSignals } from '@onmaum/shared-auth';
import { MARKET_TEXT } from '@onmaum/shared-contract';
import * as goods from '@onmaum/shared-contract/goods/calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { htmlOf, signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunPurchase, ORDER_NO, somePayment, someView } from '../../../../test/purchase.ts';
import { BACK, expectAlert, page, solution, stored, testPurchaseReturn } from '../../../../test/purchase-return.tsx';
import { keepPurchase, keptPurchase } from '../../lib/return/kept-purchases.ts';

const { api, open } = testPurchaseReturn();
const { refusedByProvider: REFUSED, cancelledByBuyer: CANCELLED } = MARKET_TEXT;

test('a payment is stored with the price at which it began, and its order replaces the page', async () => {
  keepPurchase(begunPurchase);
  api.answers(orders.store, stored);
  const { address } = open(BACK);
  await screen.findByRole('heading', { name: '결제를 확인하고 있어요' });
  expect(address()).toBe('/solution_counseling/7?confirming=');
  expect(await screen.findByRole('heading', { name: '구매가 완료되었어요' })).toHaveFocus();
  expect(address()).toBe('/solution_counseling/7?order=5');
  expect(api.sent(orders.store)).toMatchObject([
    { body: { goods_id: 7, order_no: ORDER_NO, imp_uid: 'imp_1', order_price: 48_000, payment_method: 'card' } },
  ]);
});

test('a payment is stored once, even if effects run twice', async () => {
  keepPurchase(begunPurchase);
  api.answers(orders.store, stored);
  open(BACK, true);
  await screen.findByRole('heading', { name: '구매가 완료되었어요' });
  expect(api.sent(orders.store)).toHaveLength(1);
});

describe('in another tab or browser than the one of the payment', () => {
  test.each([
    ['before', somePayment()],
    ['after', somePayment({ state: 'paid', order_id: 5 })],
  ])('the prepared amount is stored %s the webhook, even if the price has changed', async (_when, payment) => {
    api.answers(goods.view, someView({ sell_price: 52_000 }));
    api.answers(orders.payment, payment);
    api.answers(orders.store, stored);
    const { address } = open(BACK);
    await screen.findByRole('heading', { name: '구매가 완료되었어요' });
    expect(address()).toBe('/solution_counseling/7?order=5');
    expect(api.sent(orders.store)).toMatchObject([{ body: { order_price: 48_000 } }]);
  });

  test('the payment of another member is shown as failed, and nothing is stored', async () => {
    api.answers(orders.payment, new ApiError(404, 'not_found', ''));
    open(BACK);
    await expectAlert('결제중 오류가 발생하였습니다. 다시 결제를 진행해주세요.');
    await solution();
    expect(api.sent(orders.store)).toEqual([]);
  });
});

test.each([
  ['of status 400', { status: 400, message: '결제 오류', order_id: null } as const],
  ['of status 401', { status: 401, message: '결제 오류', order_id: null } as const],
  ['of status 404', { status: 404, message: '결제 오류', order_id: null } as const],
  ['of an invalid request', new ApiError(422, 'invalid_input', '입력한 값을 확인해주세요.')],
])('a refusal %s of a payment that is already stored opens the order', async (_what, answer) => {
  keepPurchase(begunPurchase);
  api.answers(orders.store, answer);
  api.answers(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
  const { address } = open(BACK);
  await screen.findByRole('heading', { name: '구매가 완료되었어요' });
  expect(address()).toBe('/solution_counseling/7?order=5');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  [400, '위조된 결제시도입니다.'],
  [401, '결제 토큰값이 유효하지 않습니다. 다시 결제를 진행해주세요.'],
  [404, '결제중 오류가 발생하였습니다. 다시 결제를 진행해주세요.'],
] as const)('a refusal %s shows "%s" once, on the page of the solution', async (status, message) => {
  keepPurchase(begunPurchase);
  api.answers(orders.store, { status, message, order_id: null });
  api.answers(orders.payment, somePayment({ state: status === 401 ? 'prepared' : 'cancelling' }));
  const { address, unmount } = open(BACK);
  await expectAlert(message);
  await solution();
  expect(address()).toBe('/solution_counseling/7');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  unmount();
  open('/solution_counseling/7');
  await solution();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.sent(orders.store)).toHaveLength(1);
});

test('an invalid request shows the same text as a refusal of the provider', async () => {
  keepPurchase(begunPurchase);
  api.answers(orders.store, new ApiError(422, 'invalid_input', '입력한 값을 확인해주세요.'));
  api.answers(orders.payment, somePayment());
  open(BACK);
  await expectAlert(REFUSED);
  expect(await solution()).toBeInTheDocument();
});

const FAILED = `?mypage&imp_uid=imp_1&merchant_uid=${ORDER_NO}&error_code=F400&error_msg=x`;

test.each([
  ['is not paid', somePayment()],
  ['is unknown', ApiError.unreachable()],
])('an error code of the provider is shown if the payment %s, and nothing is stored', async (_what, payment) => {
  api.answers(orders.payment, payment);
  const { address } = open(`/solution_counseling/7${FAILED}`);
  await expectAlert(REFUSED);
  await solution();
  expect(address()).toBe('/solution_counseling/7?mypage=');
  expect(api.sent(orders.store)).toEqual([]);
});

test.each([
  ['the code of a cancellation', 'PAY_PROCESS_CANCELED', CANCELLED],
  ['the code of NaverPay', 'UserCancel', CANCELLED],
  ['a code with several meanings', 'F400', REFUSED],
  ['an empty code', '', REFUSED],
])('a buyer who cancels sees the text for %s', async (_what, code, text) => {
  api.answers(orders.payment, somePayment());
  open(`/solution_counseling/7${FAILED.replace('F400', code)}`);
  await expectAlert(text);
  expect(api.sent(orders.store)).toEqual([]);
});

test.each([
  ['does not exist', new ApiError(404, 'not_found', '찾을 수 없습니다.')],
  ['is unknown', ApiError.unreachable()],
])('a cancellation does not claim that nothing was paid if the payment %s', async (_what, payment) => {
  api.answers(orders.payment, payment);
  open(`/solution_counseling/7${FAILED.replace('F400', 'PAY_PROCESS_CANCELED')}`);
  await expectAlert(REFUSED);
  expect(screen.queryByText(/결제된 금액은 없어요/)).not.toBeInTheDocument();
});

test('a cancellation only in the URL does not claim that nothing was paid', async () => {
  act(() => clearSession());
  open('/solution_counseling/7?error_code=PAY_PROCESS_CANCELED');
  await expectAlert(REFUSED);
  expect(screen.queryByText(/결제된 금액은 없어요/)).not.toBeInTheDocument();
});

test('a cancellation during a refund does not claim that nothing was paid', async () => {
  api.answers(orders.payment, somePayment({ state: 'cancelling' }));
  open(`/solution_counseling/7${FAILED.replace('F400', 'PAY_PROCESS_CANCELED')}`);
  await expectAlert(REFUSED);
  expect(screen.queryByText(/결제된 금액은 없어요/)).not.toBeInTheDocument();
});

test('an error code opens the order, without an alert, if the order number was paid in another tab', async () => {
  keepPurchase(begunPurchase);
  api.answers(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
  const { address } = open(`/solution_counseling/7${FAILED}`);
  await screen.findByRole('heading', { name: '구매가 완료되었어요' });
  expect(address()).toBe('/solution_counseling/7?order=5');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a visitor who returns from the provider must log in, and the payment is stored afterwards', async () => {
  act(() => clearSession());
  const loginNeeded = jest.fn();
  const stop = onSessionSignals({ loginNeeded, sessionEnded: jest.fn() });
  keepPurchase(begunPurchase);
  api.answers(orders.store, stored);
  const { address } = open(BACK);
  await solution();
  expect(loginNeeded).toHaveBeenCalledWith({
    text: '로그인 후 이용 가능합니다.',
    dialog: 'choice',
    next: '/solution_counseling/7',
  });
  expect(api.requests()).toEqual([]);
  act(() => signIn());
  await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  stop();
});

test('an ended session shows no error here, and the purchase is kept', async () => {
  keepPurchase(begunPurchase);
  api.answers(orders.store, new ApiError(401, 'token_expired', '만료된 토큰입니다. 다시 로그인해주세요.'));
  open(BACK);
  await waitFor(() => expect(api.sent(orders.store)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(keptPurchase(ORDER_NO)).toMatchObject({ imp_uid: 'imp_1', order_id: null });
});

describe('the URL parameter for a payment being confirmed', () => {
  test('lets the server render the waiting page after a reload', () => {
    expect(htmlOf(page, '/solution_counseling/7?confirming=')).toContain('결제를 확인하고 있어요');
  });

  test('is removed if no payment is awaited', async () => {
    const { address } = open('/solution_counseling/7?mypage&confirming');
    await solution();
    expect(address()).toBe('/solution_counseling/7?mypage=');
  });

  test('opens the order if the order was stored meanwhile', async () => {
    keepPurchase({ ...begunPurchase, imp_uid: 'imp_1', order_id: 5 });
    const { address } = open('/solution_counseling/7?confirming');
    await screen.findByRole('heading', { name: '구매가 완료되었어요' });
    expect(address()).toBe('/solution_counseling/7?order=5');
  });

  test('is not added again after the waiting was cancelled', async () => {
    keepPurchase({ ...begunPurchase, imp_uid: 'imp_1' });
    api.answers(orders.store, ApiError.unreachable());
    api.answers(orders.payment, somePayment());
    const { address } = open('/solution_counseling/7');
    await userEvent.click(await screen.findByRole('button', { name: '솔루션으로 돌아가기' }));
    await solution();
    expect(address()).toBe('/solution_counseling/7');
  });
});

test('after a failed return, opening the solution again opens the order', async () => {
  keepPurchase(begunPurchase);
  api.answers(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
  const { address } = open('/solution_counseling/7');
  await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
});

test('a closed payment window does not change the page', async () => {
  keepPurchase(begunPurchase);
  api.answers(orders.payment, somePayment());
  open('/solution_counseling/7');
  await solution();
  await waitFor(() => expect(api.sent(orders.payment)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: '결제를 확인하고 있어요' })).not.toBeInTheDocument();
});
