import { ApiError, clearSession, onSessionSignals } from '@onmaum/shared-auth';
import type { StoreResult } from '@onmaum/shared-contract';
import * as goods from '@onmaum/shared-contract/goods/calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import { dismissDialogs } from '@onmaum/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_NO, someReceipt, someView } from '../../../test/purchase.ts';
import { dropPurchase, keepPurchase, keptPurchase } from '../lib/kept-purchases.ts';
import { PurchaseReturn } from './purchase-return.tsx';

const api = fakeApi();
const BACK = `/solution_counseling/7?imp_uid=imp_1&merchant_uid=${ORDER_NO}&imp_success=true`;
const began = {
  order_no: ORDER_NO,
  goods_id: 7,
  order_price: 48_000,
  imp_uid: '',
  member: 9,
  left: false,
  order_id: null,
};
const stored: StoreResult = { status: 200, message: '', order_id: 5 };
const down = new ApiError(503, 'provider_down', '결제 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.');

const open = (address: string, strict = false) =>
  renderElement(
    <PurchaseReturn goodsId={7}>
      <h1>솔루션</h1>
    </PurchaseReturn>,
    address,
    { strict },
  );
/** Also behind a message. */
const solution = () => screen.findByRole('heading', { name: '솔루션', hidden: true });
const waiting = () => screen.findByRole('heading', { name: '결제를 확인하고 있어요' });
const says = async (text: string) => expect(await screen.findByRole('alertdialog', { name: text })).toBeInTheDocument();

beforeEach(() => {
  signIn();
  api.answers(orders.receipt, someReceipt());
});
afterEach(() => {
  act(() => {
    dismissDialogs();
    clearSession();
    dropPurchase(ORDER_NO);
  });
  sessionStorage.clear();
});

test('a payment is stored with the price of its beginning, and the order takes the place of the page', async () => {
  keepPurchase(began);
  api.answers(orders.store, stored);
  const { address } = open(BACK);
  await waiting();
  expect(address()).toBe('/solution_counseling/7');
  expect(await screen.findByRole('heading', { name: '구매가 완료되었어요' })).toHaveFocus();
  expect(address()).toBe('/solution_counseling/7?order=5');
  expect(api.sent(orders.store)).toMatchObject([
    { body: { goods_id: 7, order_no: ORDER_NO, imp_uid: 'imp_1', order_price: 48_000, payment_method: 'card' } },
  ]);
});

test('it is stored once, also where effects run twice', async () => {
  keepPurchase(began);
  api.answers(orders.store, stored);
  open(BACK, true);
  await screen.findByRole('heading', { name: '구매가 완료되었어요' });
  expect(api.sent(orders.store)).toHaveLength(1);
});

test('without what this tab knew, the price of today is sent', async () => {
  api.answers(goods.view, someView({ sell_price: 52_000 }));
  api.answers(orders.store, stored);
  open(BACK);
  await screen.findByRole('heading', { name: '구매가 완료되었어요' });
  expect(api.sent(orders.store)).toMatchObject([{ body: { order_price: 52_000 } }]);
});

test.each([
  [400, '위조된 결제시도입니다.'],
  [401, '결제 토큰값이 유효하지 않습니다. 다시 결제를 진행해주세요.'],
  [404, '결제중 오류가 발생하였습니다. 다시 결제를 진행해주세요.'],
] as const)('refused with %s: "%s", on the page of the solution, and once', async (status, message) => {
  keepPurchase(began);
  api.answers(orders.store, { status, message, order_id: null });
  const { address, unmount } = open(BACK);
  await says(message);
  await solution();
  expect(address()).toBe('/solution_counseling/7');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  unmount();
  open('/solution_counseling/7');
  await solution();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.sent(orders.store)).toHaveLength(1);
});

test('a request that the server rejects is told as a refusal of the provider', async () => {
  keepPurchase(began);
  api.answers(orders.store, new ApiError(422, 'invalid_input', '입력한 내용을 확인해주세요.'));
  open(BACK);
  await says('결제 승인 과정에서 문제가 발생하였습니다. PG사 결제 요청에 실패하였습니다.');
  expect(await solution()).toBeInTheDocument();
});

test('an error code of the provider is told, and nothing is stored', async () => {
  const { address } = open(
    `/solution_counseling/7?mypage&imp_uid=imp_1&merchant_uid=${ORDER_NO}&error_code=F400&error_msg=x`,
  );
  await says('결제 승인 과정에서 문제가 발생하였습니다. PG사 결제 요청에 실패하였습니다.');
  await solution();
  expect(address()).toBe('/solution_counseling/7?mypage=');
  expect(api.sent(orders.store)).toEqual([]);
});

describe('while the provider or the server does not answer', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    keepPurchase(began);
  });
  afterEach(() => jest.useRealTimers());

  test('the page waits calmly, and asks again until it is known', async () => {
    api.answersOnce(orders.store, down);
    api.answersOnce(orders.store, down);
    api.answers(orders.payment, { state: 'prepared', goods_id: 7, order_id: null });
    const { address } = open(BACK);
    expect(await screen.findByText('확인이 조금 늦어지고 있어요.')).toBeInTheDocument();
    expect(screen.getByText(/두 번 결제되지는 않으니 안심하세요/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '구매 내역 보기' })).toHaveAttribute('href', '/purchase');
    api.answersOnce(orders.payment, { state: 'paid', goods_id: 7, order_id: 5 });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });

  test.each(['cancelled', 'cancelling', 'failed'] as const)('a payment that is %s is told', async (state) => {
    api.answers(orders.store, ApiError.unreachable());
    api.answers(orders.payment, { state, goods_id: 7, order_id: null });
    open(BACK);
    await says('결제중 오류가 발생하였습니다. 다시 결제를 진행해주세요.');
    expect(await solution()).toBeInTheDocument();
  });

  test('a reload goes on waiting', async () => {
    api.answersOnce(orders.store, down);
    api.answers(orders.payment, { state: 'prepared', goods_id: 7, order_id: null });
    open(BACK).unmount();
    api.answers(orders.store, stored);
    const { address } = open('/solution_counseling/7');
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });

  test('who does not want to wait sees the solution; what becomes known later still opens the order', async () => {
    api.answersOnce(orders.store, down);
    api.answers(orders.payment, { state: 'prepared', goods_id: 7, order_id: null });
    const { unmount } = open(BACK);
    await userEvent.click(await screen.findByRole('button', { name: '솔루션으로 돌아가기' }));
    await solution();
    unmount();
    api.answers(orders.store, stored);
    const { address } = open('/solution_counseling/7');
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });
});

test('without a connection it says so, and goes on with the connection', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  keepPurchase(began);
  api.answers(orders.store, stored);
  const { address } = open(BACK);
  expect(await screen.findByText('인터넷에 다시 연결되면 바로 확인할게요.')).toBeInTheDocument();
  expect(screen.getByText(/두 번 결제되지는 않으니 안심하세요/)).toBeInTheDocument();
  connection.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
});

test('a visitor who comes back is asked to log in, and the payment is resolved afterwards', async () => {
  act(() => clearSession());
  const loginNeeded = jest.fn();
  const stop = onSessionSignals({ loginNeeded, sessionEnded: jest.fn() });
  keepPurchase(began);
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

test('a session that ended meanwhile is left to the one place that tells it; the purchase is kept', async () => {
  keepPurchase(began);
  api.answers(orders.store, new ApiError(401, 'token_expired', '만료된 토큰입니다. 다시 로그인해주세요.'));
  open(BACK);
  await waitFor(() => expect(api.sent(orders.store)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(keptPurchase(ORDER_NO)).toMatchObject({ imp_uid: 'imp_1', order_id: null });
});

test('a way back that was lost: the order is opened where the solution is opened again', async () => {
  keepPurchase(began);
  api.answers(orders.payment, { state: 'paid', goods_id: 7, order_id: 5 });
  const { address } = open('/solution_counseling/7');
  await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
});

test('a window that was closed leaves the page as it is', async () => {
  keepPurchase(began);
  api.answers(orders.payment, { state: 'prepared', goods_id: 7, order_id: null });
  open('/solution_counseling/7');
  await solution();
  await waitFor(() => expect(api.sent(orders.payment)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: '결제를 확인하고 있어요' })).not.toBeInTheDocument();
});

test("another person in this tab hears nothing of the first one's purchase", async () => {
  keepPurchase({ ...began, imp_uid: 'imp_1' });
  act(() => signIn({ user_idx: 10 }));
  open('/solution_counseling/7');
  await solution();
  expect(api.requests()).toEqual([]);
});

describe('The order that was just made', () => {
  const title = () => screen.findByRole('heading', { name: '구매가 완료되었어요' });

  test('says what was bought, when and how the counsellor makes contact, and until when it is valid', async () => {
    open('/solution_counseling/7?order=5');
    await title();
    const text = screen.getByText(/한서윤/).closest('section')?.textContent ?? '';
    expect(text).toContain('한서윤 전문가가 24시간 안에');
    expect(text).toContain('2026.11.21 12:00까지');
    expect(text).toContain('화상으로 진행해요');
    expect(screen.getByText('번아웃 점검 상담')).toBeInTheDocument();
    expect(screen.getByText('48,000원')).toBeInTheDocument();
    expect(screen.getByText('2026.12.04')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '영수증 보기' })).toHaveAttribute('href', '/solution_receipt/5');
    expect(screen.getByRole('link', { name: '구매 내역' })).toHaveAttribute('href', '/purchase');
  });

  test('closes on "예약 완료" and leaves the solution', async () => {
    api.answers(orders.payment, { state: 'paid', goods_id: 7, order_id: 5 });
    const { address } = open('/solution_counseling/7?order=5');
    await title();
    await userEvent.click(screen.getByRole('button', { name: '예약 완료' }));
    await solution();
    expect(address()).toBe('/solution_counseling/7');
  });

  test.each([
    ['somebody else’s order', '5', new ApiError(404, 'not_found', '')],
    ['an order of another solution', '5', someReceipt({ goods_id: 8 })],
    ['no number', 'x', new ApiError(422, 'invalid_input', '')],
  ])('%s is not found', async (_what, id, answer) => {
    api.answers(orders.receipt, answer);
    open(`/solution_counseling/7?order=${id}`);
    expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
  });

  test('a failed connection offers a retry', async () => {
    api.answersOnce(orders.receipt, ApiError.unreachable());
    open('/solution_counseling/7?order=5');
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await title()).toBeInTheDocument();
  });
});
