import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { dismissDialogs } from '@onmaum/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buyer, ORDER_NO, prepared, someReceipt, someView } from '../../../test/purchase.ts';
import { NOW, renderRoute } from '../../../test/render-route.tsx';
import { dropPurchase, keepPurchase, keptPurchase } from '../lib/kept-purchases.ts';
import { leaveFor } from '../lib/leave-for.ts';
import { loadScript } from '../lib/load-script.ts';

jest.mock('../lib/leave-for.ts');
jest.mock('../lib/load-script.ts');
const left = jest.mocked(leaveFor);
const load = jest.mocked(loadScript);
const provider = { init: jest.fn(), request_pay: jest.fn() };

const api = fakeApi();
const open = () => renderRoute('/solution_payment/7', { now: NOW });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const payButton = () => screen.findByRole('button', { name: /결제하기$/ });
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: '전체 동의' }));
const alert = (text: string) => screen.findByRole('alertdialog', { name: text });
const confirm = () => userEvent.click(screen.getByRole('button', { name: '확인' }));

async function pay() {
  await payButton();
  await agree();
  await userEvent.click(await payButton());
}

beforeEach(() => {
  withoutLayout();
  signIn();
  api.answers(goods.view, someView());
  api.answers(mypage.info, buyer);
  load.mockReset().mockResolvedValue();
  left.mockReset().mockReturnValue(new Promise(() => {}));
  provider.init.mockReset();
  provider.request_pay.mockReset();
  window.IMP = provider;
});
afterEach(() => {
  act(() => {
    // ends the waiting for a window
    window.dispatchEvent(new Event('focus'));
    dismissDialogs();
    clearSession();
    dropPurchase(ORDER_NO);
  });
  sessionStorage.clear();
});

describe('The payment page', () => {
  test('says what is bought, for how much, and the points to expect', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '번아웃 점검 상담' })).toBeInTheDocument();
    const amounts = within(screen.getByRole('region', { name: '결제 금액' }));
    expect(amounts.getByText('60,000원')).toBeInTheDocument();
    expect(amounts.getByText('할인 20%')).toBeInTheDocument();
    expect(amounts.getByText('−12,000원')).toBeInTheDocument();
    expect(amounts.getByText('48,000원')).toBeInTheDocument();
    expect(amounts.getByText('이용을 마치면 2,400포인트가 적립돼요.')).toBeInTheDocument();
    expect(screen.getByText(/24시간 안에 이 연락처로 먼저 연락해/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /환불 규정 전체 보기/ })).toHaveAttribute('href', '/refund');
    expect(screen.getByRole('link', { name: '솔루션으로 돌아가기' })).toHaveAttribute('href', '/solution_counseling/7');
  });

  test('says nothing of a discount where there is none', async () => {
    api.answers(goods.view, someView({ ori_price: 48_000, dc_rate: 0, sessions: 4 }));
    open();
    expect(await screen.findByText(/50분씩 4회/)).toBeInTheDocument();
    expect(screen.queryByText(/할인/)).not.toBeInTheDocument();
  });

  test('has the sum and the button once, beside the form on a wide screen too', async () => {
    withoutLayout(['(min-width: 64rem)']);
    open();
    expect(await payButton()).toHaveTextContent('48,000원 결제하기');
    expect(screen.getAllByRole('region', { name: '결제 금액' })).toHaveLength(1);
  });

  test.each([
    ['not on sale', someView({ sell_status: false }), '지금은 구매할 수 없는 솔루션입니다.'],
    ['no longer on sale', someView({ sell_edate: '2026-11-19T00:00:00Z' }), '지금은 구매할 수 없는 솔루션입니다.'],
    ['not yet on sale', someView({ sell_sdate: '2026-12-01T00:00:00Z' }), '지금은 구매할 수 없는 솔루션입니다.'],
    ['of an inactive expert', someView({}, { status: 0 }), '지금은 구매할 수 없는 솔루션입니다.'],
    ['of the buyer', someView({}, { id: 9 }), '직접 판매하는 솔루션은 구매할 수 없습니다.'],
  ])('of a solution that is %s says so, and has no button', async (_why, view, text) => {
    api.answers(goods.view, view);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /결제하기/ })).not.toBeInTheDocument();
  });

  test('of an unknown solution is not found; of one that does not come, it offers a retry', async () => {
    api.answersOnce(goods.view, ApiError.unreachable());
    api.answersOnce(goods.view, new ApiError(404, 'not_found', ''));
    open();
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
  });
});

describe('The form', () => {
  test('begins with what the account says', async () => {
    open();
    await payButton();
    expect(field(/이름/)).toHaveValue('느린걸음');
    expect(field(/휴대폰/)).toHaveValue('010-1234-5678');
    expect(field(/이메일/)).toHaveValue('slow@onmaum.example');
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  test('begins empty when the account cannot be fetched', async () => {
    api.answers(mypage.info, ApiError.unreachable());
    open();
    await payButton();
    expect(field(/이름/)).toHaveValue('');
  });

  test('names everything that is missing, and the first of it has the focus; nothing is sent', async () => {
    open();
    await payButton();
    for (const name of [/이름/, /휴대폰/, /이메일/]) await userEvent.clear(field(name));
    await userEvent.click(await payButton());
    expect(await screen.findByText('이름을 입력해주세요.')).toBeInTheDocument();
    expect(screen.getByText('휴대폰 번호를 입력해주세요')).toBeInTheDocument();
    expect(screen.getByText('이메일을 입력해주세요')).toBeInTheDocument();
    expect(screen.getByText('필수 약관에 동의해주세요.')).toBeInTheDocument();
    await waitFor(() => expect(field(/이름/)).toHaveFocus());
    expect(api.sent(orders.prepare)).toEqual([]);
  });

  test.each([
    [/이름/, '가'.repeat(21), '이름은 20자까지 쓸 수 있습니다.'],
    [/휴대폰/, '0212345678', '*휴대폰 번호를 올바른 형식으로 입력해주세요.'],
    [/이메일/, 'slow@', '*이메일을 올바른 형식으로 입력해주세요.'],
  ])('refuses %s "%s": %s', async (name, text, message) => {
    open();
    await payButton();
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
    await pay();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.sent(orders.prepare)).toEqual([]);
  });

  test('needs each of the three consents; their texts open beside it', async () => {
    open();
    await payButton();
    await agree();
    await userEvent.click(screen.getByRole('checkbox', { name: '(필수) 환불 규정 동의' }));
    expect(screen.getByRole('checkbox', { name: '전체 동의' })).not.toBeChecked();
    await userEvent.click(await payButton());
    expect(await screen.findByText('필수 약관에 동의해주세요.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '(필수) 환불 규정 동의' })).toHaveFocus());
    const texts = screen.getAllByRole('link', { name: /내용 보기/ });
    expect(texts.map((link) => link.getAttribute('href'))).toEqual(['/agree#orders', '/refund', '/policy2#provision']);
    expect(texts[0]).toHaveAttribute('target', '_blank');
  });

  test('keeps what was typed over a reload, for the same person alone, and never a consent', async () => {
    const { unmount } = open();
    await payButton();
    await userEvent.clear(field(/휴대폰/));
    await userEvent.type(field(/휴대폰/), '01099998888');
    await agree();
    unmount();
    const again = open();
    await payButton();
    expect(field(/휴대폰/)).toHaveValue('010-9999-8888');
    expect(screen.getByRole('checkbox', { name: '전체 동의' })).not.toBeChecked();
    again.unmount();
    act(() => signIn({ user_idx: 10 }));
    open();
    await payButton();
    expect(field(/휴대폰/)).toHaveValue('010-1234-5678');
  });
});

describe('Paying', () => {
  test('opens the window with what the server answered alone, and once at a double press', async () => {
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
  ])('an answer of the script leads where a redirect would: %j', async (answer, query) => {
    api.answers(orders.prepare, prepared());
    provider.request_pay.mockImplementation((_request, answered) => answered(answer));
    open();
    await pay();
    await waitFor(() => expect(left).toHaveBeenCalledWith(`http://localhost/solution_counseling/7${query}`));
  });

  test('who closes the window, or comes back from the provider, can pay again', async () => {
    api.answers(orders.prepare, prepared());
    api.answers(orders.payment, { state: 'prepared', goods_id: 7, order_id: null });
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

  test('a window that was blocked leaves the button busy for some seconds only', async () => {
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

  test('a payment whose way back was lost is not paid again by another press', async () => {
    api.answers(orders.prepare, prepared());
    api.answers(orders.receipt, someReceipt());
    api.answers(orders.payment, { state: 'paid', goods_id: 7, order_id: 5 });
    const { address } = open();
    await pay();
    await waitFor(() => expect(provider.request_pay).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-busy'));
    await userEvent.click(await payButton());
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
    expect(api.sent(orders.prepare)).toHaveLength(1);
  });

  test('a script that does not load is told, and the next press tries again', async () => {
    api.answers(orders.prepare, prepared());
    api.answers(orders.payment, { state: 'prepared', goods_id: 7, order_id: null });
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
  ])('$message, and what was typed stays', async (error) => {
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

  test('a price that has changed is told and shown', async () => {
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

  test('what the server finds wrong stands beside its field', async () => {
    api.answers(
      orders.prepare,
      new ApiError(422, 'invalid_input', '입력한 내용을 확인해주세요.', { buyer_name: '안 돼요' }),
    );
    open();
    await pay();
    expect(await screen.findByText('안 돼요')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('A purchase that this tab has begun', () => {
  const began = {
    order_no: ORDER_NO,
    goods_id: 7,
    order_price: 48_000,
    imp_uid: '',
    member: 9,
    left: false,
    order_id: null,
  };

  test('opens its order if it was stored meanwhile, instead of being paid again', async () => {
    keepPurchase(began);
    api.answers(orders.payment, { state: 'paid', goods_id: 7, order_id: 5 });
    api.answers(orders.receipt, someReceipt());
    const { address } = open();
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });

  test('is named when it is done, as after Back', async () => {
    keepPurchase({ ...began, order_id: 5 });
    open();
    await payButton();
    expect(screen.getByText(/조금 전에 결제를 마쳤어요/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '구매한 내용 보기' })).toHaveAttribute(
      'href',
      '/solution_counseling/7?order=5',
    );
  });
});
