import { ApiError } from '@onmaum/shared-auth';
import type { PrepareBody } from '@onmaum/shared-contract';
import * as orders from '@onmaum/shared-contract/order/calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pay, payButton } from '../../../test/payment-page.ts';
import { alert, confirm, testPaymentWindow } from '../../../test/payment-window.ts';
import { begunPurchase, ORDER_NO, prepared, somePayment, someReceipt } from '../../../test/purchase.ts';
import { keepPurchase } from '../lib/return/kept-purchases.ts';

jest.mock('../lib/window/leave-for.ts');
jest.mock('../lib/window/load-script.ts');

const { api, open, provider } = testPaymentWindow();

describe('a payment that may already be made', () => {
  test('is not repeated by another click if the return from the provider failed', async () => {
    api.answers(orders.prepare, prepared());
    api.answers(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
    const { address } = open();
    await pay();
    await waitFor(() => expect(provider.request_pay).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-busy'));
    await userEvent.click(await payButton());
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
    expect(api.sent(orders.prepare)).toHaveLength(1);
  });

  test('is repeated only after a confirmation if the solution was just paid, e.g. in another tab', async () => {
    const bought = new ApiError(409, 'bought_already', '이 솔루션은 조금 전에 결제를 마쳤어요.', {}, 5);
    const question = '이 솔루션은 조금 전에 결제를 마쳤어요. 한 번 더 구매할까요?';
    api.answers(orders.prepare, bought);
    api.answersOnce(orders.receipt, someReceipt());
    api.answersOnce(orders.receipt, ApiError.unreachable());
    open();
    await pay();
    await alert(question);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      `2026.11.20 12:00에 48,000원을 결제했어요. (주문 번호 ${ORDER_NO}) 결제한 내용은 구매 내역에서 볼 수 있어요.`,
    );
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    expect(await screen.findByRole('link', { name: '구매 내역 보기' })).toHaveAttribute('href', '/purchase');
    expect(api.sent(orders.prepare).map(({ body }) => (body as PrepareBody).again)).toEqual([undefined]);
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-busy'));

    await userEvent.click(await payButton());
    await alert(question);
    expect(provider.request_pay).not.toHaveBeenCalled();
    api.answers(orders.prepare, prepared());
    await confirm();
    await waitFor(() => expect(provider.request_pay).toHaveBeenCalledTimes(1));
    expect(api.sent(orders.prepare).map(({ body }) => (body as PrepareBody).again)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  test('opens no second window while the outcome of the first is unknown', async () => {
    keepPurchase({ ...begunPurchase, imp_uid: 'imp_1', left: true });
    const down = new ApiError(503, 'provider_down', '결제 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.');
    api.answers(orders.store, down);
    api.answers(orders.payment, somePayment());
    api.answers(orders.prepare, prepared());
    open();
    await pay();
    await alert('결제 결과를 확인하고 있어요. 잠시 후 다시 시도해주세요.');
    await confirm();
    expect(api.sent(orders.prepare)).toEqual([]);
    api.answers(orders.store, { status: 401, message: '', order_id: null });
    await userEvent.click(await payButton());
    await waitFor(() => expect(provider.request_pay).toHaveBeenCalledTimes(1));
  });
});
