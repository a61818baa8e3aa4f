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
const holds = (option: typeof handle.bare, search: string) =>
  typeof option === 'function' ? option(at(search)) : option;

beforeEach(() => prefetch.mockClear());

it('An order is bare, for members alone, not indexed, and fetches nothing of the solution', async () => {
  expect(holds(handle.bare, 'order=5')).toBe(true);
  expect(holds(handle.private, 'order=5')).toBe(true);
  expect(handle.head?.(client, at('order=5'))).toEqual({ title: '구매한 내용', noindex: true });
  expect(handle.status?.(client, at('order=5'))).toBe(200);
  await handle.prefetch?.(client, at('order=5'));
  expect(prefetch).not.toHaveBeenCalled();
});

it('While a payment is confirmed the page is bare, and the title says so', () => {
  for (const search of ['imp_uid=imp_1&merchant_uid=ONMAUM_1', 'confirming=']) {
    expect(handle.head?.(client, at(search))).toEqual({ title: '결제 확인 중', noindex: true });
    expect(holds(handle.bare, search)).toBe(true);
    expect(holds(handle.private, search)).toBe(false);
  }
});

it('The page of the solution is as it was', async () => {
  for (const search of ['', 'mypage', 'error_code=F1']) {
    expect(holds(handle.bare, search)).toBe(false);
    expect(holds(handle.private, search)).toBe(false);
  }
  expect(handle).toMatchObject({ footerRoom: true });
  expect(handle.head?.(client, at(''))).toEqual({ title: '솔루션' });
  expect(handle.status?.(client, at(''))).toBe(404);
  await handle.prefetch?.(client, at(''));
  expect(prefetch).toHaveBeenCalledTimes(1);
});
