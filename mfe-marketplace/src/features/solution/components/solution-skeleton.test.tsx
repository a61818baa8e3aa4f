import { ApiError } from '@onmaum/shared-auth';
import type { GoodsListItem, GoodsView } from '@onmaum/shared-contract';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOf, someGoods, someGoodsView } from '../../../test/goods.ts';
import { NOW, renderRoute } from '../../../test/render-route.tsx';

const api = fakeApi();
beforeEach(() => {
  withoutLayout();
  api.answers(goods.expertGoods, []);
  api.answers(goods.recommended, []);
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens a solution from the list. Its response is pending until the test calls `resolve`. */
async function openListed(own: Partial<GoodsListItem> = {}) {
  const view = Promise.withResolvers<GoodsView | ApiError>();
  api.answers(goods.list, listOf(someGoods({ id: 2, name: '다른 상담' }), someGoods({ name: '목록의 이름', ...own })));
  api.answers(goods.view, view.promise);
  const { title } = renderRoute('/solution', { now: NOW });
  await userEvent.click(await screen.findByRole('link', { name: /목록의 이름/ }));
  const shown = await heading('목록의 이름');
  return { ...view, title, header: within(shown.closest('header') ?? document.body) };
}

it('a solution opened from a list shows name, price and reviews at once, and the rest when it has loaded', async () => {
  const { resolve, title, header } = await openListed();
  expect(title()).toBe('목록의 이름');
  expect(header.getByText('심리상담')).toBeVisible();
  expect(header.getByText(/48,000원/)).toBeVisible();
  expect(header.getByText('(12', { exact: false })).toBeVisible();
  expect(screen.getByRole('status', { name: '솔루션을 불러오는 중입니다.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /구매/ })).toBeNull();

  resolve(someGoodsView({ goodsInfo: { name: '고친 이름', sell_price: 50_000 } }));
  await heading('고친 이름');
  expect(title()).toBe('고친 이름');
  expect(screen.queryByText('목록의 이름')).toBeNull();
  expect(screen.queryByText(/48,000원/)).toBeNull();
});

it('a failed request replaces the header with an error', async () => {
  const { resolve, title } = await openListed();
  resolve(new ApiError(500, 'unknown', '오류'));
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
  expect(screen.queryByText('목록의 이름')).toBeNull();
  expect(title()).toBeUndefined();
});
