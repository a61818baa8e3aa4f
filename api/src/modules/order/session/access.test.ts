import { Browser } from '../../../../test/support/browser.ts';
import { joinStrangers } from '../../../../test/support/calls/access-table.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { insertOffer } from '../../../../test/support/market/orders.ts';

const DAY = 24 * 3600 * 1000;
let holding: Holding;
/** Callers in the order of the table's columns. */
let callers: Browser[];
beforeAll(async () => {
  holding = await startHolding();
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(holding, 'sessions');
  callers = [visitor, member, holding.member, otherCounsellor, holding.counsellor, operator];
});
afterAll(() => holding.close());

let hours = 0;
const later = () => {
  hours += 1;
  return new Date(Math.floor(Date.now() / 1000) * 1000 + 2 * DAY + hours * 3600 * 1000);
};
async function openOffer(by: 'buyer' | 'counsellor') {
  const order_id = await holding.order(1);
  const time = later();
  const { id } = await insertOffer(holding.db, {
    order_id,
    position: 1,
    offered_by: by,
    times: [time],
    last_at: time,
  });
  return { id, order_id, starts_at: time.toISOString() };
}
async function reported() {
  const id = await holding.order(1, [-DAY]);
  await holding.report(id, 1, 'done');
  return id;
}

/** Each call gets a new order, so that it does not affect the next call. */
const CALLS: Record<string, (by: Browser) => Promise<{ statusCode: number }>> = {
  progress: async (by) => by.send('GET', `/api/order/progress/${await holding.order(1)}`),
  freeTimes: async (by) => by.send('GET', `/api/order/free-times/${await holding.order(1)}/1`),
  offer: async (by) => holding.offer(await holding.order(1), 1, [later().toISOString()], by),
  confirmOfCounsellor: async (by) => {
    const { id, starts_at } = await openOffer('counsellor');
    return holding.confirm(id, starts_at, by);
  },
  confirmOfBuyer: async (by) => {
    const { id, starts_at } = await openOffer('buyer');
    return holding.confirm(id, starts_at, by);
  },
  decline: async (by) => holding.end('decline', (await openOffer('counsellor')).id, by),
  withdraw: async (by) => holding.end('withdraw', (await openOffer('counsellor')).id, by),
  report: async (by) => holding.report(await holding.order(1, [-DAY]), 1, 'done', by),
  contact: async (by) => holding.contact(await holding.order(1), by),
  object: async (by) => holding.object(await reported(), 1, {}, by),
};

it.each([
  // visitor, member, buyer, other counsellor, counsellor of the order, operator
  ['progress', [401, 404, 200, 404, 200, 404]],
  ['freeTimes', [401, 404, 200, 404, 200, 404]],
  // `later` is not on the half hour, so the buyer may not offer it
  ['offer', [401, 404, 422, 404, 200, 404]],
  ['confirmOfCounsellor', [401, 404, 200, 404, 409, 404]],
  ['confirmOfBuyer', [401, 404, 409, 404, 200, 404]],
  ['decline', [401, 404, 200, 404, 409, 404]],
  ['withdraw', [401, 404, 409, 404, 200, 404]],
  ['report', [401, 403, 403, 404, 200, 404]],
  ['contact', [401, 403, 403, 404, 200, 404]],
  ['object', [401, 404, 200, 404, 404, 404]],
])('%s answers visitor, member, buyer, other and own counsellor, and operator with %j', async (call, expected) => {
  const found: number[] = [];
  for (const caller of callers) found.push((await CALLS[call]?.(caller))?.statusCode ?? 0);
  expect(found).toEqual(expected);
});

it('A person who is no longer a counsellor does not find the orders', async () => {
  const id = await holding.order(1);
  const { counsellorId } = holding.goods;
  const level = (value: number) =>
    holding.db.updateTable('members').set({ level: value }).where('id', '=', counsellorId).execute();
  await level(1);
  const former = new Browser(holding.app);
  await former.signIn('kakao', 'counsellor');
  expect((await former.send('GET', `/api/order/progress/${id}`)).statusCode).toBe(404);
  await level(11);
});
