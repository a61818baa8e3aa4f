import { ApiError } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { withoutLayout } from '@onmaum/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payButton, testPaymentPage } from '../../../test/payment-page.ts';
import { began, somePayment, someReceipt, someView } from '../../../test/purchase.ts';
import { keepPurchase } from '../lib/return/kept-purchases.ts';

const { api, open } = testPaymentPage();

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
    ['of an inactive expert', someView({}, { status: false }), '지금은 구매할 수 없는 솔루션입니다.'],
    ['of the buyer', someView({}, { id: 9 }), '직접 판매하는 솔루션은 구매할 수 없습니다.'],
  ])('of a solution that is %s says so, and has no button', async (_why, view, text) => {
    api.answers(goods.view, view);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /결제하기/ })).not.toBeInTheDocument();
  });

  test('of a solution that has not begun says when it can be bought', async () => {
    api.answers(goods.view, someView({ sell_sdate: '2026-12-03T15:00:00Z' }));
    open();
    expect(await screen.findByText('12월 4일부터 구매할 수 있어요.')).toBeInTheDocument();
  });

  test('of one that is stopped names no day', async () => {
    api.answers(goods.view, someView({ sell_status: false, sell_sdate: '2026-12-03T15:00:00Z' }));
    open();
    expect(await screen.findByText('지금은 판매를 쉬고 있어요.')).toBeInTheDocument();
  });

  test('of an unknown solution is not found; of one that does not come, it offers a retry', async () => {
    api.answersOnce(goods.view, ApiError.unreachable());
    api.answersOnce(goods.view, new ApiError(404, 'not_found', ''));
    open();
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '솔루션으로 돌아가기' })).not.toBeInTheDocument();
  });
});

describe('A purchase that this tab has begun', () => {
  test('opens its order if it was stored meanwhile, instead of being paid again', async () => {
    keepPurchase(began);
    api.answers(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
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
