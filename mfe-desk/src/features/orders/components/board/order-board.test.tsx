import { ApiError } from '@onmaum/shared-auth';
import type { DeskOrders } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import { ELSEWHERE, fakeStream } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../../test/desk-api.ts';
import { offer } from '../../../../test/order-page.ts';
import { NOW, orderItem, ordersPage } from '../../../../test/orders.ts';
import { renderRoute } from '../../../../test/render-route.tsx';

const api = deskApi();
const stream = fakeStream();

describe('own orders', () => {
  it('show the clock of the first contact and new messages, and lead to the order', async () => {
    const { counts } = ordersPage([]);
    api.answers(
      deskOrders.list,
      ordersPage([orderItem(1, { unread_count: 2 })], {
        unread_orders: 1,
        counts: { ...counts, contact: 1, agree: 100 },
      }),
    );
    renderRoute('/desk/orders', { now: NOW });
    const card = await screen.findByRole('article', { name: '마음 상담' });
    expect(card).toHaveTextContent('새 메시지 2');
    expect(card).toHaveTextContent('3시간 남음');
    expect(card).toHaveTextContent('구매자에게 첫 연락을 해 주세요');
    expect(card).toHaveTextContent('50분 · 2026.12.02 09:00 결제 · 주문 번호 끝 UM_1');
    expect(screen.getByRole('link', { name: '마음 상담' })).toHaveAttribute('href', '/desk/orders/1');
    expect(screen.getByRole('link', { name: '첫 연락 1' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '시간 정하기 99+' })).toBeVisible();
  });

  it.each([
    [false, '06:00'],
    [true, '09:30'],
  ])(
    'show the time that the buyer offers (with consent to a near time: %s), and until when it can be confirmed',
    async (late, until) => {
      api.answers(deskOrders.list, ordersPage([orderItem(1, { offers: [offer('buyer', late)] })]));
      renderRoute('/desk/orders', { now: NOW });
      expect(await screen.findByRole('article')).toHaveTextContent(
        `구매자가 2026.12.05 (토) 10:00에 상담하고 싶다고 제안했어요. 2026.12.05 ${until}까지 정할 수 있어요.`,
      );
    },
  );

  it('say that the contact is late', async () => {
    api.answers(deskOrders.list, ordersPage([orderItem(1)]));
    renderRoute('/desk/orders', { now: NOW + 5 * 3_600_000 });
    expect(await screen.findByText('기한 지남 · 2시간 지연')).toBeVisible();
  });

  it('are listed by group or by new messages, and the address contains the choice', async () => {
    api.answers(deskOrders.list, ordersPage([]));
    const { address } = renderRoute('/desk/orders');
    expect(await screen.findByText('연락을 기다리는 주문이 없어요')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '오늘 상담' }));
    expect(await screen.findByText('오늘은 상담이 없어요')).toBeVisible();
    expect(address()).toBe('/desk/orders?group=today');
    await userEvent.click(screen.getByRole('link', { name: '새 메시지' }));
    expect(await screen.findByText('새 메시지가 없어요')).toBeVisible();
    expect(api.sent(deskOrders.list).at(-1)?.query).toMatchObject({ unread: true });
  });

  it('load again when an order changes', async () => {
    api.answers(deskOrders.list, ordersPage([]));
    renderRoute('/desk/orders');
    await screen.findByText('연락을 기다리는 주문이 없어요');
    api.answers(deskOrders.list, ordersPage([orderItem(5)]));
    await stream.send({ topic: 'order', kind: 'new', id: 5 });
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('load the next page and then the changes, when an order changes meanwhile', async () => {
    const next = Promise.withResolvers<DeskOrders>();
    let first = ordersPage([orderItem(9)], { next_cursor: 'c9' });
    api.answers(deskOrders.list, ({ query: { cursor } }) => (cursor ? next.promise : first));
    renderRoute('/desk/orders');
    await userEvent.click(await screen.findByRole('button', { name: '더보기' }));
    await waitFor(() => expect(api.sent(deskOrders.list).at(-1)?.query.cursor).toBe('c9'));
    first = ordersPage([orderItem(10), orderItem(9)], { next_cursor: 'c9' });
    await stream.send({ topic: 'order', kind: 'new', id: 10 });
    next.resolve(ordersPage([orderItem(8)]));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });

  it('show after Back what changed meanwhile, and until then the list as it was left', async () => {
    api.answers(deskOrders.list, ordersPage([orderItem(1), orderItem(2)]));
    const { router } = renderRoute('/desk/orders');
    await screen.findAllByRole('article');
    await act(() => router.navigate(ELSEWHERE));
    const answer = Promise.withResolvers<void>();
    api.answers(deskOrders.list, async () => {
      await answer.promise;
      return ordersPage([orderItem(1), orderItem(2, { unread_count: 1 })]);
    });
    await stream.send({ topic: 'order', kind: 'changed', id: 2 });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000);
    await act(() => router.navigate(-1));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    answer.resolve();
    expect(await screen.findByText('새 메시지 1')).toBeVisible();
    jest.restoreAllMocks();
  });

  it.each([
    [new ApiError(404, 'not_found', '없음'), '전문가가 일하는 화면입니다'],
    [new ApiError(409, 'counsellor_inactive', '활동하지 않는 전문가입니다.'), '활동하지 않는 전문가입니다.'],
    [new ApiError(500, 'x', '오류'), '주문을 불러오지 못했습니다'],
  ])('say why they cannot be shown', async (error, text) => {
    api.answers(deskOrders.list, error);
    renderRoute('/desk/orders');
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  });
});
