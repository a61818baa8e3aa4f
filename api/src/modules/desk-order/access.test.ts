import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import { accessTable, joinStrangers } from '../../../test/support/access-table.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { ordersAt } from '../../../test/support/desk-orders.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';

let holding: Holding;
let other: Browser;
let statuses: Awaited<ReturnType<typeof accessTable>>;

beforeAll(async () => {
  holding = await startHolding();
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(holding, 'orders');
  other = otherCounsellor;
  const { member: buyer, counsellor: own } = holding;
  statuses = await accessTable(holding, { visitor, member, buyer, otherCounsellor, own, operator });
});
afterAll(() => holding.close());

type Request = (by: ReturnType<typeof ordersAt>, id: number) => Promise<{ statusCode: number }>;
/** A valid request of each call by the own counsellor, for an order of its own. */
const REQUESTS: Record<keyof typeof deskOrders, Request> = {
  list: (by) => by.list(),
  view: (by, id) => by.view(id),
  contact: (by, id) => by.contact(id),
  saveNote: (by, id) => by.note(id, '메모'),
};

/** Status by caller: visitor, member, buyer, other counsellor, own counsellor, operator. */
const EXPECTED: Record<keyof typeof deskOrders, readonly number[]> = {
  list: [401, 403, 403, 200, 200, 404],
  view: [401, 403, 403, 404, 200, 404],
  contact: [401, 403, 403, 404, 200, 404],
  saveNote: [401, 403, 403, 404, 200, 404],
};

test.each(Object.keys(deskOrders) as (keyof typeof deskOrders)[])(
  '%s: who may do it, and a refusal writes nothing',
  async (name) => {
    const ask = (by: Browser, id: number) => REQUESTS[name](ordersAt(by), id);
    expect(await statuses(() => holding.order(1), ask)).toEqual(EXPECTED[name]);
  },
);

test("Another counsellor's list has none of the orders", async () => {
  await holding.order(1);
  expect((await ordersAt(other).list()).json()).toMatchObject({ orderList: [] });
});
