import { clearSession } from '@onmaum/shared-auth';
import type { PageLocation } from '@onmaum/shared-contract';
import { signIn } from '@onmaum/shared-testing';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { goodsToBuyOptions } from '../features/purchase/api/goods-to-buy.ts';
import { receiptOptions } from '../features/purchase/api/receipt.ts';
import { dropPurchase, keepPurchase } from '../features/purchase/lib/return/kept-purchases.ts';
import { begunPurchase, ORDER_NO, someReceipt, someView } from '../test/purchase.ts';
import { handle as solution } from './solution-counseling.tsx';
import { handle as payment } from './solution-payment.tsx';
import { handle as receipt } from './solution-receipt.tsx';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => onlineManager.setOnline(true));

const fails = async (queryKey: readonly unknown[]) =>
  client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('no')), retry: false });
const waits = (queryKey: readonly unknown[]) => {
  onlineManager.setOnline(false);
  void client.prefetchQuery({ queryKey, queryFn: () => null });
};

describe.each([
  ['an order', solution, '?order=5', receiptOptions('5').queryKey, someReceipt(), '구매한 내용', '구매 완료'],
  ['a receipt', receipt, '', receiptOptions('7').queryKey, someReceipt(), '영수증', '영수증'],
  ['the payment page', payment, '', goodsToBuyOptions('7').queryKey, someView(), '결제하기', '결제하기'],
])('%s', (_page, handle, search, queryKey, data, awaited, title) => {
  const at: PageLocation = {
    params: { id: '7' },
    searchParams: new URLSearchParams(search),
    origin: 'https://onmaum.example',
  };
  const page = () => ({ ...handle.head?.(client, at), status: handle.status?.(client, at) });

  it('has its final title once it has loaded, and a neutral one before', () => {
    expect(page()).toEqual({ title: awaited, noindex: true, status: 200 });
    client.setQueryData(queryKey, data);
    expect(page()).toEqual({ title, noindex: true, status: 200 });
  });

  it('has no title if it is missing or failed: the title comes from the HTTP status', async () => {
    await fails(queryKey);
    expect(page()).toEqual({ noindex: true, status: 503 });
    client.setQueryData(queryKey, null);
    expect(page()).toEqual({ noindex: true, status: 404 });
  });

  it('has no title while it waits for a connection', () => {
    waits(queryKey);
    expect(page()).toEqual({ noindex: true, status: 200 });
  });
});

const at = (search = ''): PageLocation => ({
  params: { id: '7' },
  searchParams: new URLSearchParams(search),
  origin: 'https://onmaum.example',
});

it('an order that has ended has a neutral title', () => {
  client.setQueryData(receiptOptions('5').queryKey, someReceipt({ order_status: 5, settle_status: 2 }));
  expect(solution.head?.(client, at('?order=5'))).toEqual({ title: '구매한 내용', noindex: true });
});

it('an order of another solution is not found', () => {
  client.setQueryData(receiptOptions('5').queryKey, someReceipt({ goods_id: 8 }));
  expect(solution.head?.(client, at('?order=5'))).toEqual({ noindex: true });
  expect(solution.status?.(client, at('?order=5'))).toBe(404);
});

describe('an order whose id this tab has received', () => {
  beforeEach(() => {
    signIn();
    keepPurchase({ ...begunPurchase, order_id: 5 });
  });
  afterEach(() => {
    dropPurchase(ORDER_NO);
    clearSession();
  });

  it('has the title of a completed purchase even without a receipt', async () => {
    const { queryKey } = receiptOptions('5');
    const bought = { title: '구매 완료', noindex: true };
    expect(solution.head?.(client, at('?order=5'))).toEqual(bought);
    await fails(queryKey);
    expect(solution.head?.(client, at('?order=5'))).toEqual(bought);
    client.setQueryData(queryKey, null);
    expect(solution.head?.(client, at('?order=5'))).toEqual(bought);
  });
});

it('the title of the payment page is the reason if the solution cannot be bought', () => {
  const { queryKey } = goodsToBuyOptions('7');
  client.setQueryData(queryKey, someView({ sell_status: false }));
  expect(payment.head?.(client, at())).toMatchObject({ title: '지금은 구매할 수 없는 솔루션입니다.' });
  signIn();
  client.setQueryData(queryKey, someView({}, { id: 9 }));
  expect(payment.head?.(client, at())).toMatchObject({ title: '직접 판매하는 솔루션은 구매할 수 없습니다.' });
  clearSession();
});
