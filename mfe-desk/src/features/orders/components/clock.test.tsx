import type { DeskOrder } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import type { OrderGroup } from '@onmaum/shared-contract/desk/order-groups';
import { act, screen } from '@testing-library/react';
import { orderPage } from '../../../test/order-page.ts';
import { deskOrder, ordersPage } from '../../../test/orders.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, stream } = orderPage();

const MIDNIGHT = '2026-12-04T15:00:00.000Z';
/** A session on Saturday from 10:00 to 10:50 in Korea. */
const SESSION: DeskOrder['counsels'][number] = {
  position: 1,
  starts_at: '2026-12-05T01:00:00.000Z',
  ends_at: '2026-12-05T01:50:00.000Z',
  status: 'scheduled',
  object_until: null,
  objection: null,
};
const MINUTE = 60_000;
/** The minute before Saturday. */
const EVENING = Date.parse(MIDNIGHT) - MINUTE;

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now: EVENING }));
afterEach(() => void jest.useRealTimers());

test('The next step of an open order follows the clock', async () => {
  api.answers(deskOrders.view, deskOrder(1, { order_status: 2, counsels: [SESSION] }));
  renderRoute('/desk/orders/1', { now: EVENING });
  expect(await screen.findByRole('heading', { name: '상담이 예정되어 있어요' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(screen.getByRole('heading', { name: '오늘 상담이 있어요' })).toBeVisible();
  jest.setSystemTime(Date.parse(SESSION.ends_at));
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(screen.getByRole('heading', { name: '상담 결과를 알려 주세요' })).toBeVisible();
});

describe('Lists and numbers', () => {
  const { counts: none } = ordersPage([]);
  const answer = (group: OrderGroup, changesAfter: number) =>
    api.answers(
      deskOrders.list,
      ordersPage([], {
        counts: { ...none, [group]: 1 },
        changes_at: new Date(EVENING + changesAfter * MINUTE).toISOString(),
      }),
    );

  /** Lets a minute pass, while the stream shows that it is open: otherwise the page would fetch every list again. */
  async function minutePasses() {
    for (let part = 1; part <= 6; part += 1) {
      await act(() => jest.advanceTimersByTimeAsync(MINUTE / 6));
      await act(() => stream.send({ topic: 'worries', kind: 'new', id: 1 }));
    }
  }

  /** Number of fetches of the list while a minute passes. */
  async function fetchesOfMinute() {
    const before = api.sent(deskOrders.list).length;
    await minutePasses();
    return api.sent(deskOrders.list).length - before;
  }

  test('are fetched again when the clock moves an order to another group, and not before', async () => {
    answer('ahead', 1);
    renderRoute('/desk/orders', { now: EVENING });
    expect(await screen.findByRole('link', { name: '예정된 상담 1' })).toBeVisible();
    answer('today', 3);
    expect(await fetchesOfMinute()).toBe(1);
    expect(await screen.findByRole('link', { name: '오늘 상담 1' })).toBeVisible();
    expect(await fetchesOfMinute()).toBe(0);
    answer('report', 600);
    expect(await fetchesOfMinute()).toBe(1);
    expect(await screen.findByRole('link', { name: '결과 알리기 1' })).toBeVisible();
  });

  test('are fetched every minute until they change, if the clock of the server is slower', async () => {
    answer('ahead', 1);
    renderRoute('/desk/orders', { now: EVENING });
    expect(await screen.findByRole('link', { name: '예정된 상담 1' })).toBeVisible();
    expect(await fetchesOfMinute()).toBe(1);
    answer('today', 600);
    expect(await fetchesOfMinute()).toBe(1);
    expect(await screen.findByRole('link', { name: '오늘 상담 1' })).toBeVisible();
    expect(await fetchesOfMinute()).toBe(0);
  });
});
