import { ApiError } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agree, field, pay, payButton } from '../../../test/payment-page.ts';
import { alert, confirm, testPaymentWindow } from '../../../test/payment-window.ts';
import { ORDER_NO, prepared, somePayment, someView } from '../../../test/purchase.ts';
import { keptPurchase } from '../lib/return/kept-purchases.ts';

jest.mock('../lib/window/leave-for.ts');
jest.mock('../lib/window/load-script.ts');

const { api, open, left, load, provider } = testPaymentWindow();

describe('paying', () => {
  test('opens the window once, only with values from the server, even by a double click', async () => {
    api.answers(orders.prepare, prepared({ amount: 48_000, channel_key: 'channel-1' }));
    open();
    await payButton();
    await agree();
    await userEvent.dblClick(await payButton());
    expect(await payButton()).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(provider.request_pay).toHaveBeenCalledTimes(1));
    expect(api.sent(orders.prepare)).toHaveLength(1);
    expect(api.sent(orders.prepare)[0]?.body).toEqual({
      goods_id: 7,
      order_price: 48_000,
      buyer_name: '느린걸음',
      buyer_tel: '010-1234-5678',
      buyer_email: 'slow@onmaum.example',
      purchase_agree: true,
      refund_agree: true,
      provide_agree: true,
      // the date of the texts that the links open
      consent_version: '2026-12-07',
    });
    expect(load).toHaveBeenCalledWith('/emulator/portone/v1/iamport.js');
    expect(provider.init).toHaveBeenCalledWith('imp00000000');
    expect(provider.request_pay.mock.calls[0]?.[0]).toEqual({
      channelKey: 'channel-1',
      pay_method: 'card',
      merchant_uid: ORDER_NO,
      name: '번아웃 점검 상담',
      amount: 48_000,
      buyer_name: '느린걸음',
      buyer_tel: '010-1234-5678',
      buyer_email: 'slow@onmaum.example',
      m_redirect_url: 'http://localhost/solution_counseling/7',
    });
    expect(keptPurchase(ORDER_NO)).toMatchObject({ goods_id: 7, order_price: 48_000, member: 9 });
  });

  test.each([
    [{ imp_uid: 'imp_1', merchant_uid: ORDER_NO }, `?merchant_uid=${ORDER_NO}&imp_uid=imp_1`],
    [{ error_code: 'F400', error_msg: '거절' }, `?merchant_uid=${ORDER_NO}&error_code=F400`],
    [{ error_msg: '닫음' }, `?merchant_uid=${ORDER_NO}&error_code=unknown`],
  ])('opens the address of a redirect if the script answers instead: %j', async (answer, query) => {
    api.answers(orders.prepare, prepared());
    provider.request_pay.mockImplementation((_request, answered) => answered(answer));
    open();
    await pay();
    await waitFor(() => expect(left).toHaveBeenCalledWith(`http://localhost/solution_counseling/7${query}`));
  });

  test('can be repeated after closing the window or going back from the provider', async () => {
    api.answers(orders.prepare, prepared());
    api.answers(orders.payment, somePayment());
    open();
    await pay();
    await waitFor(() => expect(provider.request_pay).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-busy'));
    await userEvent.click(await payButton());
    await waitFor(() => expect(provider.request_pay).toHaveBeenCalledTimes(2));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-busy'));
  });

  test('makes the button usable again some seconds after a blocked window', async () => {
    api.answers(orders.prepare, prepared());
    open();
    await payButton();
    await agree();
    jest.useFakeTimers({ advanceTimers: true });
    await userEvent.click(await payButton());
    await waitFor(() => expect(provider.request_pay).toHaveBeenCalledTimes(1));
    expect(await payButton()).toHaveAttribute('aria-busy', 'true');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await payButton()).not.toHaveAttribute('aria-busy');
    jest.useRealTimers();
  });

  test('shows an error if the script does not load, and the next click loads it again', async () => {
    api.answers(orders.prepare, prepared());
    api.answers(orders.payment, somePayment());
    load.mockRejectedValueOnce(new Error('blocked'));
    open();
    await pay();
    await alert('결제창을 불러오지 못했습니다. 잠시 후 다시 시도해주세요.');
    await confirm();
    await userEvent.click(await payButton());
    await waitFor(() => expect(provider.request_pay).toHaveBeenCalledTimes(1));
  });

  test.each([
    ApiError.unreachable(),
    new ApiError(503, 'provider_down', '결제 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.'),
  ])('shows "$message" and keeps typed values', async (error) => {
    api.answers(orders.prepare, error);
    open();
    await payButton();
    await userEvent.type(field(/이름/), '님');
    await pay();
    await alert(error.message);
    await confirm();
    expect(field(/이름/)).toHaveValue('느린걸음님');
    expect(screen.getByRole('checkbox', { name: '전체 동의' })).toBeChecked();
  });

  test('announces and shows a changed price', async () => {
    const text = '판매 가격이 바뀌었습니다. 바뀐 가격을 확인하고 다시 결제를 진행해주세요.';
    api.answersOnce(orders.prepare, new ApiError(409, 'price_changed', text));
    api.answers(orders.prepare, prepared({ amount: 52_000 }));
    open();
    await payButton();
    api.answers(goods.view, someView({ sell_price: 52_000 }));
    await pay();
    await alert(text);
    await confirm();
    const button = await screen.findByRole('button', { name: '52,000원 결제하기' });
    await userEvent.click(button);
    await waitFor(() => expect(api.sent(orders.prepare)[1]?.body).toMatchObject({ order_price: 52_000 }));
  });

  test('announces an ended sale, and focuses the title that replaces the form', async () => {
    const text = '지금은 구매할 수 없는 솔루션입니다.';
    api.answers(orders.prepare, new ApiError(409, 'not_on_sale', text));
    open();
    await payButton();
    api.answers(goods.view, someView({ sell_status: false }));
    await pay();
    await alert(text);
    await confirm();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: text })).toHaveFocus());
  });

  test('shows an error of the server at its field', async () => {
    api.answers(orders.prepare, new ApiError(422, 'invalid_input', '안 돼요', { buyer_name: '안 돼요' }));
    open();
    await pay();
    expect(await screen.findByText('안 돼요')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
