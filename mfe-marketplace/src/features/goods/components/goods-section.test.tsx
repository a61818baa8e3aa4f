import { ApiError } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listOf, someGoods } from '../../../test/goods.ts';
import { NOW, renderRoute } from '../../../test/render-route.tsx';

const api = fakeApi();
const open = () => renderRoute('/solution', { now: NOW });
const names = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

beforeEach(() => {
  withoutLayout();
  api.answers(goods.recommended, []);
});

const cheap = someGoods({ id: 1, name: '가벼운 검사', sell_price: 20_000, created_at: '2026-10-01T00:00:00Z' });
const fresh = someGoods({ id: 2, name: '새 상담', sell_price: 90_000, created_at: '2026-11-10T00:00:00Z' });

describe('The list of solutions', () => {
  it('is sorted by the chosen order, which is kept in the URL', async () => {
    api.answers(goods.list, listOf(cheap, fresh));
    const { router } = open();
    expect(await names()).toEqual(['새 상담', '가벼운 검사']);

    await userEvent.click(screen.getByRole('link', { name: '낮은 가격순' }));
    expect(await names()).toEqual(['가벼운 검사', '새 상담']);
    expect(router.state.location.search).toBe('?sort=price');
    expect(screen.getByRole('link', { name: '낮은 가격순' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('2개 · 낮은 가격순')).toHaveAttribute('role', 'status');
  });

  it('labels the price before the discount for screen readers, and names the counsellor', async () => {
    api.answers(goods.list, listOf(someGoods()));
    open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(/60,000원/)).toHaveTextContent('할인 전 정가 60,000원');
    expect(card.getByText('한서윤')).toBeVisible();
    expect(card.getByText('전문가')).toBeVisible();
    expect(card.getByRole('img', { name: '별점 5점 만점에 4.6점' })).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', '/solution_counseling/1');
  });

  it('says why a solution cannot be bought', async () => {
    api.answers(
      goods.list,
      listOf(
        someGoods({ id: 1, sell_status: false }),
        someGoods({ id: 2, sell_sdate: '2026-12-01T00:00:00Z' }),
        someGoods({ id: 3, sell_edate: '2026-11-19T00:00:00Z' }),
        someGoods({ id: 4 }),
      ),
    );
    open();
    expect(await screen.findAllByText('판매가 금지된 상품입니다.')).toHaveLength(2);
    expect(screen.getAllByText('판매가 종료된 상품입니다.')).toHaveLength(1);
  });

  it('offers a retry after an error, and an alternative when it is empty', async () => {
    api.answersOnce(goods.list, new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.'));
    api.answersOnce(goods.list, listOf());
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('솔루션을 불러오지 못했어요');
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('등록된 솔루션이 없습니다.')).toBeVisible();
    expect(screen.getByRole('link', { name: '고민게시판 가기' })).toHaveAttribute('href', '/concern');
  });
});
