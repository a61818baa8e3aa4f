/** @database both: the queries of the lists and `nextStepOf` must agree on both databases */

import { type DeskOrders, nextStepOf, ORDER_STATUS, type OrderFacts } from '@onmaum/shared-contract';
import { ORDER_GROUP_NAMES } from '@onmaum/shared-contract/desk/order-groups';
import { orderIds, useOrderGroups } from '../../../test/support/desk/order-groups.ts';
import type { MadeOrder } from '../../../test/support/market/made-orders.ts';
import { countGroups, findGroup } from './desk-order-repository.ts';

const NOW = new Date('2030-05-15T06:00:00Z');
const { underWay, completed, lapsed, refunded } = ORDER_STATUS;

const groups = useOrderGroups(NOW);
const { make, list } = groups;

/** Pseudo-random numbers from a seed, so that a failure can be reproduced. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

test('Every order is in exactly the list that `nextStepOf` names, and the counts agree', async () => {
  const one = random(20_300_515);
  const orders: number[] = [];
  for (let count = 0; count < 160; count += 1) {
    const ended = one(8) === 0;
    const scheduled = one(2) === 0 ? 0 : one(3);
    const reported = one(3);
    const counsels: MadeOrder['counsels'] = [];
    for (let index = 0; index < reported; index += 1) counsels.push([-100 + index * 5, one(2) ? 'done' : 'no_show']);
    const starts = [-3, -0.5, 3, 8.9, 9, 60][one(6)] ?? 0;
    for (let index = 0; index < scheduled; index += 1) counsels.push([starts + index * 30, 'scheduled']);
    orders.push(
      await make({
        status: ended ? ([completed, lapsed, refunded][one(3)] ?? lapsed) : underWay,
        contacted: one(6) > 0,
        // an order whose sessions are all reported stays open until the objection times are over
        sessions: Math.max(1, counsels.length + one(2)),
        counsels,
        // the first offer may be for the last agreed session, to change its time
        offers: Array.from({ length: one(3) }, (_, index) => [
          20 + one(20),
          one(2) ? 'buyer' : 'counsellor',
          one(2) > 0,
          index === 0 && scheduled > 0 && one(2) ? counsels.length : undefined,
        ]),
        paidHours: -200 + one(100),
      }),
    );
  }
  const seen = new Map<number, string[]>();
  for (const group of ORDER_GROUP_NAMES) {
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const page: DeskOrders = await list(group, { limit: 7, ...(cursor && { cursor }) });
      for (const { next, ...order } of page.orderList) {
        expect([order.order_id, next]).toEqual([order.order_id, nextStepOf(order as OrderFacts, NOW)]);
        // the clock changes no group before the moment that the list names
        const before = new Date(Date.parse(page.changes_at) - 1);
        expect([order.order_id, nextStepOf(order as OrderFacts, before).group]).toEqual([order.order_id, group]);
        seen.set(order.order_id, [...(seen.get(order.order_id) ?? []), next.group]);
        expect(next.group).toBe(group);
      }
      found.push(...orderIds(page));
      cursor = page.next_cursor;
    } while (cursor);
    const whole = await findGroup(
      groups.db,
      { counsellorId: groups.counsellorId, list: group, limit: 500, after: null },
      NOW,
    );
    expect([group, found]).toEqual([group, whole.map(({ order }) => order.id)]);
    expect((await countGroups(groups.db, groups.counsellorId, NOW))[group]).toBe(Math.min(100, found.length));
  }
  expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual(orders);
  expect([...seen.values()].filter((groups) => groups.length > 1)).toEqual([]);
});
