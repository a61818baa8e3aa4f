import { ApiError } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { somePayment, someReceipt } from '../../../../test/purchase.ts';
import { solution, testPurchaseReturn } from '../../../../test/purchase-return.tsx';

const { api, open } = testPurchaseReturn();

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
