import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import { Browser } from '../../../test/support/browser.ts';
import { joinAsCounsellor } from '../../../test/support/desk.ts';
import { ordersAt } from '../../../test/support/desk-orders.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import { watchWrites } from '../../../test/support/writes.ts';

const PEOPLE = ['visitor', 'member', 'buyer', 'other counsellor', 'own counsellor', 'operator'] as const;
const browsers = {} as Record<(typeof PEOPLE)[number], Browser>;
let holding: Holding;
let writes: () => Promise<Record<string, number>>;

beforeAll(async () => {
  holding = await startHolding();
  Object.assign(browsers, {
    visitor: new Browser(holding.app),
    member: new Browser(holding.app),
    buyer: holding.member,
    'other counsellor': (await joinAsCounsellor(holding, 'new-orders-other')).browser,
    'own counsellor': holding.counsellor,
    operator: new Browser(holding.app),
  });
  await browsers.member.join('kakao', 'new-orders-member');
  await browsers.operator.signIn('kakao', 'operator');
  writes = await watchWrites(holding.db, holding.pool);
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
    const found: number[] = [];
    for (const person of PEOPLE) {
      const id = await holding.order(1);
      const before = await writes();
      const { statusCode } = await REQUESTS[name](ordersAt(browsers[person]), id);
      found.push(statusCode);
      if (statusCode >= 400) expect([person, await writes()]).toEqual([person, before]);
    }
    expect(found).toEqual(EXPECTED[name]);
  },
);

test("Another counsellor's list has none of the orders", async () => {
  await holding.order(1);
  expect((await ordersAt(browsers['other counsellor']).list()).json()).toMatchObject({ orderList: [] });
});
