import type { PageLocation } from '@onmaum/shared-contract';
import { QueryClient } from '@tanstack/react-query';
import { withPurchase } from './purchase-handle.ts';

const client = new QueryClient();
const at = (search: string): PageLocation => ({
  params: { id: '7' },
  searchParams: new URLSearchParams(search),
  origin: 'https://onmaum.example',
});
const prefetch = jest.fn(() => Promise.resolve());
const handle = withPurchase({ prefetch, head: () => ({ title: '솔루션' }), status: () => 404, footerRoom: true });
const valueAt = (option: typeof handle.bare | typeof handle.private, search: string) =>
  typeof option === 'function' ? option(at(search)) : option;

beforeEach(() => prefetch.mockClear());

it('an order has the bare layout, is for members only, not indexed, and does not fetch the solution', async () => {
  expect(valueAt(handle.bare, 'order=5')).toBe(true);
  expect(valueAt(handle.private, 'order=5')).toBe('member');
  expect(handle.head?.(client, at('order=5'))).toEqual({ title: '구매한 내용', noindex: true });
  expect(handle.status?.(client, at('order=5'))).toBe(200);
  await handle.prefetch?.(client, at('order=5'));
  expect(prefetch).not.toHaveBeenCalled();
});

it('a payment being confirmed has the bare layout and its own title', () => {
  for (const search of ['imp_uid=imp_1&merchant_uid=ONMAUM_1', 'confirming=']) {
    expect(handle.head?.(client, at(search))).toEqual({ title: '결제 확인 중', noindex: true });
    expect(valueAt(handle.bare, search)).toBe(true);
    expect(valueAt(handle.private, search)).toBe(false);
  }
});

it('the page of the solution keeps its handle', async () => {
  for (const search of ['', 'mypage', 'error_code=F1']) {
    expect(valueAt(handle.bare, search)).toBe(false);
    expect(valueAt(handle.private, search)).toBe(false);
  }
  expect(handle).toMatchObject({ footerRoom: true });
  expect(handle.head?.(client, at(''))).toEqual({ title: '솔루션' });
  expect(handle.status?.(client, at(''))).toBe(404);
  await handle.prefetch?.(client, at(''));
  expect(prefetch).toHaveBeenCalledTimes(1);
});
