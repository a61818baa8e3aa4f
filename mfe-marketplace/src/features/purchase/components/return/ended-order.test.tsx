import * as orders from '@onmaum/shared-contract/order/calls';
import { screen, waitFor } from '@testing-library/react';
import { ENDED, someReceipt } from '../../../../test/purchase.ts';
import { testPurchaseReturn } from '../../../../test/purchase-return.tsx';

const { api, stream, open } = testPurchaseReturn();
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each(ENDED)(
  'an order that is %s shows its state and the purchases, and no next steps',
  async (_what, state, words) => {
    api.answers(orders.receipt, someReceipt(state));
    open('/solution_counseling/7?order=5');
    expect(await title(words)).toHaveFocus();
    expect(screen.getByText('번아웃 점검 상담')).toBeInTheDocument();
    expect(screen.getByText('48,000원')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '구매 내역' })).toHaveAttribute('href', '/purchase');
    expect(screen.getByRole('link', { name: '영수증 보기' })).toHaveAttribute('href', '/solution_receipt/5');
    expect(screen.queryByText(/구매가 완료되었어요|24시간 안에|이용 기간$/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /상담 시간|번호 수정|신청서/ })).not.toBeInTheDocument();
    expect(api.sent(orders.progress)).toEqual([]);
  },
);

test('an open panel shows at once that the order was refunded', async () => {
  open('/solution_counseling/7?order=5');
  await title('구매가 완료되었어요');
  // the receipt is fetched once at first, and again when the event stream has opened
  await waitFor(() => expect(api.sent(orders.receipt)).toHaveLength(2));
  api.answers(orders.receipt, someReceipt({ order_status: 5, settle_status: 2 }));
  await stream.send({ topic: 'order', kind: 'changed', id: 5 });
  await title('환불 신청 완료');
  expect(screen.queryByText(/24시간 안에/)).not.toBeInTheDocument();
});
