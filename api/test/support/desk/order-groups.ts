import type { DeskOrders } from '@onmaum/shared-contract';
import type { OrderGroup } from '@onmaum/shared-contract/desk/order-groups';
import { listDeskOrders } from '../../../src/modules/desk-order/operations/list-desk-orders.ts';
import { type Holding, startHolding } from '../market/held.ts';
import { type MadeOrder, orderMaker } from '../market/made-orders.ts';

/** Tables to empty before each test. Tables with references come before those that they reference. */
const TABLES = [
  'session_objections',
  'session_offers',
  'order_sessions',
  'goods_reviews',
  'intake_readings',
  'refunds',
  'orders',
] as const;

/** A counsellor for whom each test inserts orders, and lists them by group. @param now time of the lists */
export function useOrderGroups(now: Date) {
  let holding: Holding;
  beforeAll(async () => {
    holding = await startHolding();
  });
  afterAll(() => holding.close());
  beforeEach(async () => {
    for (const table of TABLES) await holding.db.deleteFrom(table).execute();
  });
  return {
    get db() {
      return holding.db;
    },
    get counsellorId() {
      return holding.goods.counsellorId;
    },
    make: (made: MadeOrder) => orderMaker(holding, now).make(made),
    list: (group: OrderGroup, more: { limit?: number; cursor?: string } = {}) =>
      listDeskOrders(holding.db, holding.goods.counsellorId, { group, unread: false, limit: 20, ...more }, now),
  };
}

export const orderIds = ({ orderList }: DeskOrders) => orderList.map(({ order_id }) => order_id);
