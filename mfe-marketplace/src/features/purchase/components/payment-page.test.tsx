import { ApiError } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { withoutLayout } from '@onmaum/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payButton, testPaymentPage } from '../../../test/payment-page.ts';
import { begunPurchase, ENDED, somePayment, someReceipt, someView } from '../../../test/purchase.ts';
import { keepPurchase } from '../lib/return/kept-purchases.ts';

const { api, open } = testPaymentPage();

describe('the payment page', () => {
  test('shows the solution, its price and the expected points', async () => {
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

  test('does not mention a discount if there is none', async () => {
    api.answers(goods.view, someView({ ori_price: 48_000, dc_rate: 0, sessions: 4 }));
    open();
    expect(await screen.findByText(/50분씩 4회/)).toBeInTheDocument();
    expect(screen.queryByText(/할인/)).not.toBeInTheDocument();
  });

  test('has sum and button once, also on a wide screen', async () => {
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
  ])('shows a message instead of the button for a solution that is %s', async (_why, view, text) => {
    api.answers(goods.view, view);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /결제하기/ })).not.toBeInTheDocument();
  });

  test('shows the first day of sale of a solution that is not yet on sale', async () => {
    api.answers(goods.view, someView({ sell_sdate: '2026-12-03T15:00:00Z' }));
    open();
    expect(await screen.findByText('12월 4일부터 구매할 수 있어요.')).toBeInTheDocument();
  });

  test('shows no day for a solution whose sale is stopped', async () => {
    api.answers(goods.view, someView({ sell_status: false, sell_sdate: '2026-12-03T15:00:00Z' }));
    open();
    expect(await screen.findByText('지금은 판매를 쉬고 있어요.')).toBeInTheDocument();
  });

  test('can be loaded again after an error, and is not found for an unknown solution', async () => {
    api.answersOnce(goods.view, ApiError.unreachable());
    api.answersOnce(goods.view, new ApiError(404, 'not_found', ''));
    open();
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '솔루션으로 돌아가기' })).not.toBeInTheDocument();
  });
});

describe('a purchase that this tab has begun', () => {
  test('opens its order if the order was stored meanwhile', async () => {
    keepPurchase(begunPurchase);
    api.answers(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
    const { address } = open();
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });

  test.each([
    ['has no place left, because this buyer took the last one', someView({ inwon: 6, places_left: 0 })],
    ['was deleted', new ApiError(404, 'not_found', '')],
    ['cannot be loaded', ApiError.unreachable()],
  ])('opens its order even if the solution %s', async (_what, view) => {
    keepPurchase(begunPurchase);
    api.answers(goods.view, view);
    api.answers(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
    const { address } = open();
    await waitFor(() => expect(address()).toBe('/solution_counseling/7?order=5'));
  });

  test.each([
    ['next to the form', someView(), '결제하기'],
    [
      'with the reason why it cannot be bought again',
      someView({ sell_status: false }),
      '지금은 구매할 수 없는 솔루션입니다.',
    ],
  ])('is mentioned %s, with a link to the order, if it is complete', async (_where, view, title) => {
    keepPurchase({ ...begunPurchase, order_id: 5 });
    api.answers(goods.view, view);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(await screen.findByText(/조금 전에 결제를 마쳤어요/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '구매한 내용 보기' })).toHaveAttribute(
      'href',
      '/solution_counseling/7?order=5',
    );
  });

  test.each(ENDED)('is not mentioned once its order is %s', async (_what, state) => {
    keepPurchase({ ...begunPurchase, order_id: 5 });
    api.answers(orders.receipt, someReceipt(state));
    open();
    await payButton();
    await waitFor(() => expect(screen.queryByText(/조금 전에 결제를 마쳤어요/)).not.toBeInTheDocument());
  });
});
