import { ApiError } from '@onmaum/shared-auth';
import type { OrderStatus, SettleStatus } from '@onmaum/shared-contract';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import { mypageKeys } from '@onmaum/shared-query';
import { ELSEWHERE, wholeText } from '@onmaum/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someOffer, somePurchase, someSession } from '../../../test/purchases.ts';
import { press, purchasesPage } from '../../../test/purchases-page.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, stream, open, openAt } = purchasesPage();

describe('the list of purchases', () => {
  it('shows solution, sessions and dates of a purchase, and links to solution and receipt', async () => {
    await open(
      somePurchase({
        order_status: 2,
        sessions: 3,
        counsels: [
          someSession({ starts_at: '2026-11-21T05:00:00.000Z', status: 'done' }),
          someSession({ position: 2 }),
        ],
      }),
    );
    const card = within(screen.getByRole('article', { name: '번아웃 점검 상담' }));
    expect(card.getByText('이용 중')).toBeVisible();
    expect(card.getByRole('link', { name: '번아웃 점검 상담' })).toHaveAttribute(
      'href',
      '/solution_counseling/7?mypage',
    );
    expect(card.getByRole('link', { name: /영수증/ })).toHaveAttribute('href', '/solution_receipt/5');
    expect(card.getByText(wholeText('한서윤 전문가 · 화상 · 50분씩 3회'))).toBeVisible();
    expect(card.getByText('48,000원')).toBeVisible();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1회기2026.11.21 (토) 14:00진행 완료',
      '2회기2026.11.25 (수) 14:00예정',
      '3회기전문가와 일정을 정해요번아웃 점검 상담 3회기 시간 고르기',
    ]);
    expect(card.getByText(/까지 연락드려요/)).toHaveTextContent(
      '전문가가 2026.11.21 12:00까지 연락드려요. 2026.12.04까지 이용할 수 있어요.',
    );
  });

  it('shows when contact is late, with a link to the customer centre', async () => {
    const { unmount } = await openAt('2026-11-21T03:00:00.000Z', somePurchase());
    expect(screen.getByText(/까지 연락드려요/)).toBeVisible();
    unmount();
    await openAt('2026-11-21T03:00:01.000Z', somePurchase());
    expect(screen.queryByText(/까지 연락드려요/)).toBeNull();
    expect(screen.getByText(/연락이 늦어지고 있어요/)).toHaveTextContent(
      '2026.11.21 12:00까지 드리기로 한 연락이 늦어지고 있어요. 고객센터에 알려 주시면 확인해 드릴게요.',
    );
    expect(screen.getByText(/까지 이용할 수 있어요/)).toBeVisible();
    await press('고객센터');
    expect(await screen.findByRole('dialog', { name: '고객센터' })).toBeVisible();
  });

  it('does not mention contact once it was made or is no longer due', async () => {
    const made = somePurchase({ order_status: 2, contacted_at: '2026-11-20T08:00:00.000Z' });
    await openAt('2026-11-22T03:00:00.000Z', made, somePurchase({ order_id: 6, order_status: 5, settle_status: 2 }));
    expect(screen.queryByText(/연락/)).toBeNull();
  });

  it.each([
    [{ order_status: 1 }, true],
    [{ order_status: 2 }, true],
    [{ order_status: 2, goods_category: '심리검사' }, false],
    [{ order_status: 3 }, false],
    [{ order_status: 5, settle_status: 2 }, false],
  ] as const)('links to the intake sheet for %j: %s', async (own, leads) => {
    await open(somePurchase(own));
    const link = screen.queryByRole('link', { name: '상담 신청서 쓰기' });
    expect(link?.getAttribute('href')).toBe(leads ? '/mycounseling' : undefined);
  });

  it.each([
    [1, 0, '결제 완료', true],
    [2, 0, '이용 중', true],
    [3, 0, '이용 완료', false],
    [3, 1, '이용 완료', false],
    [4, 0, '이용 기간 종료', false],
    [5, 2, '환불 신청 완료', false],
    [5, 3, '환불 완료', false],
  ] as const)(
    'shows a purchase of status %i and settlement %i as "%s"; refundable: %s',
    async (order_status: OrderStatus, settle_status: SettleStatus, text, refundable) => {
      await open(somePurchase({ order_status, settle_status }));
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: /환불하기/ }) !== null).toBe(refundable);
    },
  );

  it('shows open and finished refunds', async () => {
    await open(
      somePurchase({
        order_status: 5,
        settle_status: 2,
        refunds: [
          {
            amount: 12_000,
            kind: 'failure',
            requested_at: '2026-11-21T03:00:00.000Z',
            processed_at: '2026-11-22T03:00:00.000Z',
          },
          {
            amount: 5_000,
            kind: 'provider',
            requested_at: '2026-11-22T03:00:00.000Z',
            processed_at: '2026-11-22T03:00:00.000Z',
          },
          { amount: 24_000, kind: 'request', requested_at: '2026-11-22T03:00:00.000Z', processed_at: null },
        ],
      }),
    );
    expect(
      within(screen.getByRole('list', { name: '환불' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '진행하지 못한 회기 12,000원 환불 완료 (2026.11.22)',
      '카드 결제 취소 5,000원 환불 완료 (2026.11.22)',
      '24,000원 환불 처리 중이에요 (2026.11.22 신청). 영업일 7일 안에 돌려드려요.',
    ]);
  });

  it('loads a second page after a hundred purchases', async () => {
    const first = somePurchase({ order_id: 4, goods_name: '첫 상담' });
    api.answers(purchases.list, ({ params }) => ({
      orderList: [params.page === 1 ? somePurchase() : first],
      totalElements: 101,
    }));
    renderRoute('/purchase');
    await userEvent.click(await screen.findByRole('button', { name: '더보기' }));
    expect(await screen.findByRole('article', { name: '첫 상담' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(api.sent(purchases.list).at(-1)?.params).toEqual({ page: '2', size: '100' });
    expect(screen.getByText('모든 구매 내역을 다 보았어요.')).toBeVisible();
  });

  it('shows at once what the counsellor does', async () => {
    await open(somePurchase());
    api.answers(purchases.list, {
      orderList: [somePurchase({ order_status: 2, offers: [someOffer({ by: 'counsellor' })] })],
      totalElements: 1,
    });
    await stream.send({ topic: 'order', kind: 'changed', id: 5 });
    expect(await screen.findByText('전문가가 상담 시간 1개를 제안했어요')).toBeVisible();
  });

  it('shows after Back what the counsellor did meanwhile', async () => {
    const { router } = await open(somePurchase());
    await act(() => router.navigate(ELSEWHERE));
    api.answers(purchases.list, { orderList: [somePurchase({ goods_name: '고친 상담' })], totalElements: 1 });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('article', { name: '고친 상담' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('has an empty state', async () => {
    api.answers(purchases.list, { orderList: [], totalElements: 0 });
    renderRoute('/purchase');
    expect(await screen.findByText('아직 구매한 솔루션이 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '솔루션 보러 가기' })).toHaveAttribute('href', '/solution');
    expect(screen.getByRole('link', { name: '마이페이지' })).toHaveAttribute('href', '/mypage');
  });

  it('can be loaded again after an error, and shows new purchases', async () => {
    api.answers(purchases.list, ApiError.unreachable());
    const { client } = renderRoute('/purchase');
    // the second request is sent when the event stream has opened
    await waitFor(() => expect(api.sent(purchases.list).length).toBeGreaterThan(1));
    await screen.findByRole('button', { name: '다시 시도' });
    api.answers(purchases.list, { orderList: [somePurchase()], totalElements: 1 });
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    await screen.findByRole('article');
    const more = [somePurchase({ order_id: 6, goods_name: '관계 상담' }), somePurchase()];
    api.answers(purchases.list, { orderList: more, totalElements: 2 });
    await act(() => client.invalidateQueries({ queryKey: mypageKeys.orders }));
    expect(await screen.findByRole('article', { name: '관계 상담' })).toBeVisible();
  });
});
