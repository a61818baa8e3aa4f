import { ApiError, nullIfNotFound } from '@onmaum/shared-auth';
import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { goodsOptions } from '../features/goods/api/goods.ts';
import { orderOptions } from '../features/orders/api/order.ts';
import { handle as goods } from './desk-goods-one.tsx';
import { handle as order } from './desk-order.tsx';

const at: PageLocation = { params: { id: '1' }, searchParams: new URLSearchParams(), origin: 'https://onmaum.example' };

const PAGES: [string, RouteHandle<QueryClient>, QueryKey][] = [
  ['맡은 주문', order, orderOptions('1').queryKey],
  ['솔루션 고치기', goods, goodsOptions(1).queryKey],
];

it.each(PAGES)(
  'the page titled "%s" while it loads leaves its title to the frame if it fails',
  async (title, handle, queryKey) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const page = () => ({ ...handle.head?.(client, at), status: handle.status?.(client, at) });
    expect(page()).toEqual({ title, noindex: true, status: 200 });
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('failed')) });
    expect(page()).toEqual({ noindex: true, status: 503 });
  },
);

it('an order or a solution that does not exist has the title and status of a missing page', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const missing = () => Promise.reject(new ApiError(404, 'not_found', '없음'));
  await client.prefetchQuery({ ...orderOptions('1'), queryFn: () => nullIfNotFound(missing()) });
  await client.prefetchQuery({ ...goodsOptions(1), queryFn: missing });
  for (const handle of [order, goods])
    expect({ ...handle.head?.(client, at), status: handle.status?.(client, at) }).toEqual({
      noindex: true,
      status: 404,
    });
});
