import { ApiError } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunPurchase, somePayment } from '../../../../test/purchase.ts';
import { BACK, expectAlert, solution, stored, testPurchaseReturn } from '../../../../test/purchase-return.tsx';
import { keepPurchase } from '../../lib/return/kept-purchases.ts';

const { api, open } = testPurchaseReturn();
const down = new ApiError(503, 'provider_down', '결제 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.');

describe('while the provider or the server does not answer', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    keepPurchase(begunPurchase);
  });
  afterEach(() => jest.useRealTimers());

  test('the page shows that the confirmation takes longer, and polls until the outcome is final', async () => {
    api.answers(orders.store, down);
    api.answers(orders.payment, somePayment());
    const { address } = open(BACK);
    expect(await screen.findByText('확인이 조금 늦어지고 있어요.')).toBeInTheDocument();
    expect(screen.getByText(/두 번 결제되지는 않으니 안심하세요/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '구매 내역 보기' })).toHaveAttribute('href', '/purchase');
    api.answersOnce(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });

  test('nothing more is sent once another member has signed in in another tab', async () => {
    api.answers(orders.store, new ApiError(0, 'other_member', '다른 계정으로 로그인되어 있어요. 다시 시도해주세요.'));
    api.answers(orders.payment, somePayment());
    open(BACK);
    await waitFor(() => expect(api.sent(orders.store)).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect([api.sent(orders.store).length, api.sent(orders.payment).length]).toEqual([1, 0]);
  });

  test.each(['cancelled', 'cancelling', 'failed'] as const)('a payment that is %s is announced', async (state) => {
    api.answers(orders.store, ApiError.unreachable());
    api.answers(orders.payment, somePayment({ state }));
    open(BACK);
    await expectAlert('결제중 오류가 발생하였습니다. 다시 결제를 진행해주세요.');
    expect(await solution()).toBeInTheDocument();
  });

  test('a refusal is shown only once the order is known to be missing', async () => {
    api.answers(orders.store, { status: 400, message: '위조된 결제시도입니다.', order_id: null });
    api.answersOnce(orders.payment, ApiError.unreachable());
    api.answers(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
    const { address } = open(BACK);
    expect(await screen.findByText('확인이 조금 늦어지고 있어요.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });

  test.each(['', '?confirming='])('the page waits again after a reload at the URL with %p', async (search) => {
    api.answersOnce(orders.store, down);
    api.answers(orders.payment, somePayment());
    open(BACK).unmount();
    api.answers(orders.store, stored);
    const { address } = open(`/solution_counseling/7${search}`);
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });

  test('the waiting can be cancelled; a later outcome still opens the order', async () => {
    api.answersOnce(orders.store, down);
    api.answers(orders.payment, somePayment());
    const { unmount } = open(BACK);
    await userEvent.click(await screen.findByRole('button', { name: '솔루션으로 돌아가기' }));
    await solution();
    unmount();
    api.answers(orders.store, stored);
    const { address } = open('/solution_counseling/7');
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });
});

test('the page shows a lost connection, and continues when it returns', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  keepPurchase(begunPurchase);
  api.answers(orders.store, stored);
  const { address } = open(BACK);
  expect(await screen.findByText('인터넷에 다시 연결되면 바로 확인할게요.')).toBeInTheDocument();
  expect(screen.getByText(/두 번 결제되지는 않으니 안심하세요/)).toBeInTheDocument();
  connection.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
});
