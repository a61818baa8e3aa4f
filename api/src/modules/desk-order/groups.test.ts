/** @database both: the queries of the lists must find the expected groups on both databases */

import { type DeskOrderItem, ORDER_STATUS } from '@onmaum/shared-contract';
import { ORDER_GROUP_NAMES, type OrderGroup } from '@onmaum/shared-contract/desk/order-groups';
import { orderIds, useOrderGroups } from '../../../test/support/desk/order-groups.ts';
import type { MadeOrder } from '../../../test/support/market/made-orders.ts';

const NOW = new Date('2030-05-15T06:00:00Z');
const { paid, completed, lapsed, refunded } = ORDER_STATUS;

const orders = useOrderGroups(NOW);
const { make, list } = orders;
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test.each<[OrderGroup, string, MadeOrder, Partial<DeskOrderItem['next']>]>([
  [
    'contact',
    'a new order',
    { status: paid, contacted: false, paidHours: -2 },
    { position: null, until: at(22).toISOString() },
  ],
  ['contact', 'a proposal before the first contact', { status: paid, contacted: false, offers: [[30, 'buyer']] }, {}],
  ['agree', 'no time yet', {}, { position: 1 }],
  ['agree', 'a session held, the next without a time', { counsels: [[-50, 'done']] }, { position: 2 }],
  ['answer', "the buyer's proposal", { offers: [[30, 'buyer']] }, { position: 1, until: at(26).toISOString() }],
  [
    'answer',
    'a proposal without a refund',
    { offers: [[30, 'buyer', true]] },
    { position: 1, until: at(29.5).toISOString() },
  ],
  [
    'answer',
    'the proposal that must be confirmed first',
    {
      offers: [
        [30, 'buyer', true],
        [31, 'buyer'],
      ],
    },
    { position: 2, until: at(27).toISOString() },
  ],
  [
    'answer',
    'a proposal beside a session next week',
    { counsels: [[150, 'scheduled']], offers: [[200, 'buyer']] },
    { position: 2 },
  ],
  ['waiting', 'an own offer', { offers: [[30, 'counsellor']] }, { position: 1, until: at(30).toISOString() }],
  [
    'today',
    'a session later today, with a proposal',
    { counsels: [[2, 'scheduled']], offers: [[30, 'buyer']] },
    { until: at(2).toISOString() },
  ],
  ['today', 'a session that has begun', { counsels: [[-0.5, 'scheduled']] }, {}],
  // 24:00 in Korea is 15:00Z
  ['ahead', 'a session that begins tomorrow at midnight', { counsels: [[9, 'scheduled']] }, {}],
  [
    'ahead',
    'a session next week, with an own offer',
    { counsels: [[150, 'scheduled']], offers: [[200, 'counsellor']] },
    {},
  ],
  [
    'report',
    'a session that is over',
    {
      counsels: [
        [-2, 'scheduled'],
        [48, 'scheduled'],
      ],
    },
    { position: 1 },
  ],
  [
    'closing',
    'every session reported',
    { sessions: 1, counsels: [[-2, 'done']] },
    { position: null, until: at(71).toISOString() },
  ],
  ['done', 'a completed order', { status: completed, counsels: [[-90, 'done']] }, { until: null }],
  ['done', 'a lapsed order', { status: lapsed }, {}],
  ['done', 'a refunded order that was never contacted', { status: refunded, contacted: false }, {}],
])('%s: %s', async (group, _what, made, next) => {
  const id = await make(made);
  const found = await list(group);
  expect(orderIds(found)).toEqual([id]);
  expect(found.orderList[0]?.next).toMatchObject({ group, ...next });
  expect(found.counts).toEqual({ ...Object.fromEntries(ORDER_GROUP_NAMES.map((name) => [name, 0])), [group]: 1 });
});

test.each<[string, number, NonNullable<MadeOrder['counsels']>[]]>([
  ['the next day in Korea', 540, [[[-50, 'done']], [[-2, 'scheduled']], [[9, 'scheduled']]]],
  ['the end of the first session that is not over', 5, [[[2, 'scheduled']], [[-0.75, 'scheduled']]]],
  ['the end of a session later today', 170, [[[2, 'scheduled']]]],
  ['the next day, if a session lasts until then', 540, [[[8.5, 'scheduled']]]],
])('The lists say that the clock changes them next at %s', async (_when, minutes, all) => {
  for (const counsels of all) await make({ counsels });
  expect((await list('done')).changes_at).toBe(new Date(NOW.getTime() + minutes * 60_000).toISOString());
});

test('An order with an undecided objection stays in the group of orders that are closing', async () => {
  const id = await make({ sessions: 1, counsels: [[-2, 'done']] });
  await orders.db.updateTable('order_sessions').set({ object_until: null }).where('order_id', '=', id).execute();
  await orders.db.insertInto('session_objections').values({ order_id: id, position: 1, reason: 'not_held' }).execute();
  const found = await list('closing');
  expect(found.orderList[0]?.next).toEqual({ group: 'closing', position: null, until: null });
});

test('Open orders are sorted by deadline; orders that have ended by purchase, the latest first', async () => {
  const later = await make({ status: paid, contacted: false, paidHours: -1 });
  const sooner = await make({ status: paid, contacted: false, paidHours: -5 });
  expect(orderIds(await list('contact'))).toEqual([sooner, later]);
  const accepted = await make({ offers: [[30, 'buyer', true]] });
  const first = await make({ offers: [[31, 'buyer']] });
  expect(orderIds(await list('answer'))).toEqual([first, accepted]);
  const old = await make({ status: lapsed });
  const recent = await make({ status: lapsed, paidHours: -29 });
  expect(orderIds(await list('done'))).toEqual([recent, old]);
});
