import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import type { Browser } from '../../../test/support/browser.ts';
import {
  type AccessRow,
  accessTable,
  forCounsellors,
  joinStrangers,
  testAccess,
} from '../../../test/support/calls/access-table.ts';
import { ordersAt } from '../../../test/support/desk/desk-orders.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';

let holding: Holding;
let other: Browser;
let table: Awaited<ReturnType<typeof accessTable>>;

beforeAll(async () => {
  holding = await startHolding();
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(holding, 'orders');
  other = otherCounsellor;
  const { member: buyer, counsellor: own } = holding;
  table = await accessTable(holding, { visitor, member, buyer, otherCounsellor, own, operator });
});
afterAll(() => holding.close());

const REQUESTS: Record<string, AccessRow> = {
  list: { call: deskOrders.list, make: () => ({}), statuses: forCounsellors(200) },
  view: {
    call: deskOrders.view,
    make: async () => ({ path: `/api/desk/order/${await holding.order(1)}` }),
    statuses: forCounsellors(200, 404),
  },
  contact: {
    call: deskOrders.contact,
    make: async () => ({ payload: { order_id: await holding.order(1) } }),
    statuses: forCounsellors(200, 404),
  },
  saveNote: {
    call: deskOrders.saveNote,
    make: async () => ({ payload: { order_id: await holding.order(1), position: 1, note: '메모', version: 0 } }),
    statuses: forCounsellors(200, 404),
  },
};

testAccess(deskOrders, REQUESTS, () => table);

test("Another counsellor's list has none of the orders", async () => {
  await holding.order(1);
  expect((await ordersAt(other).list()).json()).toMatchObject({ orderList: [] });
});
