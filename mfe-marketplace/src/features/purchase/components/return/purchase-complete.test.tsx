import { ApiError } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunPurchase, somePayment, someReceipt } from '../../../../test/purchase.ts';
import { solution, testPurchaseReturn } from '../../../../test/purchase-return.tsx';
import { keepPurchase } from '../../lib/return/kept-purchases.ts';

const { api, open } = testPurchaseReturn();

describe('the page of a new order', () => {
  const title = () => screen.findByRole('heading', { name: '구매가 완료되었어요' });

  test('shows solution, price, first contact and validity', async () => {
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

  test('has a heading while it loads', async () => {
    open('/solution_counseling/7?order=5');
    expect(screen.getByRole('heading', { level: 1, name: '구매한 내용을 불러오고 있어요' })).toBeInTheDocument();
    await title();
  });

  test('shows the solution after a click on "예약 완료"', async () => {
    api.answers(orders.payment, somePayment({ state: 'paid', order_id: 5 }));
    const { address } = open('/solution_counseling/7?order=5');
    await title();
    await userEvent.click(screen.getByRole('button', { name: '예약 완료' }));
    await solution();
    expect(address()).toBe('/solution_counseling/7');
  });

  test.each([
    ['somebody else’s order', '5', new ApiError(404, 'not_found', '')],
    ['an order of another solution', '5', someReceipt({ goods_id: 8 })],
    ['an id that is no number', 'x', new ApiError(422, 'invalid_input', '')],
  ])('is not found for %s', async (_what, id, answer) => {
    api.answers(orders.receipt, answer);
    open(`/solution_counseling/7?order=${id}`);
    expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
  });

  describe.each([
    ['fails', new ApiError(500, 'internal', '')],
    ['does not connect', ApiError.unreachable()],
    ['is refused for now', new ApiError(503, 'busy', '')],
    ['is not found', new ApiError(404, 'not_found', '')],
  ])('if its receipt %s', (_what, failure) => {
    test('confirms the payment if this tab has the order id, with links and a retry', async () => {
      keepPurchase({ ...begunPurchase, order_id: 5 });
      api.answersOnce(orders.receipt, failure);
      open('/solution_counseling/7?order=5');
      expect(await screen.findByText(/결제는 잘 받았어요/)).toBeInTheDocument();
      expect(await title()).toBeInTheDocument();
      expect(screen.getByText('48,000원')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: '구매 내역' })).toHaveAttribute('href', '/purchase');
      expect(screen.getByRole('link', { name: '솔루션 보기' })).toHaveAttribute('href', '/solution_counseling/7');
      await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
      expect(await screen.findByText(/한서윤/)).toBeInTheDocument();
    });
  });

  test('does not confirm the payment without the order id, but has links and a retry', async () => {
    api.answersOnce(orders.receipt, ApiError.unreachable());
    open('/solution_counseling/7?order=5');
    expect(await screen.findByRole('heading', { name: '구매한 내용을 불러오지 못했습니다' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '구매 내역' })).toHaveAttribute('href', '/purchase');
    expect(screen.getByRole('link', { name: '솔루션 보기' })).toHaveAttribute('href', '/solution_counseling/7');
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await title()).toBeInTheDocument();
  });
});
