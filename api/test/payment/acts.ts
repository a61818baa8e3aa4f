import fc from 'fast-check';
import type { Db } from '../../src/db/schema.ts';
import type { Shop } from '../support/market/shop.ts';
import type { World } from './world.ts';

/** One act of a buyer, the site or the provider. The numbers choose a member, a solution, an order or a payment. */
export type Act =
  | { kind: 'prepare'; member: 0 | 1; goods: 0 | 1; oldPrice: boolean }
  | { kind: 'open'; at: number; as: 'prepared' | 'other amount' | 'other number' }
  | { kind: 'approve' | 'approve another amount' | 'decline' | 'refund' | 'refund a part'; at: number }
  | { kind: 'store'; at: number; claim: 'true' | 'other member' | 'other goods' | 'other price' | 'other number' }
  | { kind: 'webhook'; at: number }
  | { kind: 'all at once'; at: number }
  | { kind: 'jobs' | 'lose jobs' | 'reconcile' }
  | { kind: 'wait'; minutes: number }
  | { kind: 'fail'; how: ('down' | 'lost')[] }
  | { kind: 'sale'; goods: 0 | 1; on: boolean }
  /** A browser pays under an order number that the site never issued, and reports it to the site. */
  | { kind: 'stray'; at: number }
  /** All usual steps of a buyer up to the payment. The browser does not return to the site. */
  | { kind: 'pay'; member: 0 | 1; goods: 0 | 1; amount: 'prepared' | 'other' };

const at = fc.nat({ max: 9 });
const two = fc.constantFrom(0 as const, 1 as const);
const of = <Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<Act>;
const weighted = (weight: number, arbitrary: fc.Arbitrary<Act>) => ({ weight, arbitrary });

const anAct = fc.oneof(
  weighted(
    6,
    of('pay', { member: two, goods: two, amount: fc.constantFrom('prepared', 'prepared', 'prepared', 'other') }),
  ),
  weighted(3, of('prepare', { member: two, goods: two, oldPrice: fc.boolean() })),
  weighted(3, of('open', { at, as: fc.constantFrom('prepared', 'prepared', 'other amount', 'other number') })),
  weighted(4, of('approve', { at })),
  weighted(1, of('approve another amount', { at })),
  weighted(1, of('decline', { at })),
  weighted(1, of('refund', { at })),
  weighted(1, of('refund a part', { at })),
  weighted(6, of('store', { at, claim: fc.constant('true') })),
  weighted(
    3,
    of('store', { at, claim: fc.constantFrom('other member', 'other goods', 'other price', 'other number') }),
  ),
  weighted(3, of('webhook', { at })),
  weighted(2, of('stray', { at })),
  weighted(2, of('all at once', { at })),
  weighted(3, of('jobs', {})),
  weighted(1, of('lose jobs', {})),
  weighted(2, of('reconcile', {})),
  weighted(3, of('wait', { minutes: fc.constantFrom(1, 5, 31, 200, 25 * 60) })),
  weighted(3, of('fail', { how: fc.array(fc.constantFrom('down', 'lost'), { minLength: 1, maxLength: 3 }) })),
  weighted(1, of('sale', { goods: two, on: fc.boolean() })),
);

export const sequences = fc.array(anAct, { minLength: 1, maxLength: 10 });

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

/** Performs an act. Does nothing if the order or payment that it needs does not exist yet. */
export async function perform(world: World, { buyers, goods }: Shop, db: Db, act: Act): Promise<void> {
  switch (act.kind) {
    case 'prepare': {
      const bought = goods[act.goods];
      return world.prepare(buyers[act.member], bought, act.oldPrice ? bought.price - 1_000 : bought.price);
    }
    case 'pay': {
      const bought = goods[act.goods];
      await world.prepare(buyers[act.member], bought, bought.price);
      const order = world.orders.findLast(
        ({ memberId, goods: { id } }) => memberId === buyers[act.member] && id === bought.id,
      );
      if (!order) return;
      world.open(order.orderNo, bought.price);
      return void world.books.approve(world.impUids.at(-1) ?? '', act.amount === 'other' ? 100 : undefined);
    }
    case 'open': {
      const order = pick(world.orders, act.at);
      if (!order) return;
      const {
        orderNo,
        goods: { price },
      } = order;
      return world.open(act.as === 'other number' ? `${orderNo}0` : orderNo, act.as === 'other amount' ? 100 : price);
    }
    case 'stray': {
      world.open(`ONMAUM_stray_${act.at}`, goods[0].price);
      const impUid = world.impUids.at(-1) ?? '';
      world.books.approve(impUid);
      return store(world, { buyers, goods }, db, impUid, 'true');
    }
    case 'webhook': {
      const order = pick(world.orders, act.at);
      return order && world.webhook(order.orderNo);
    }
    case 'jobs':
      return world.runJobs();
    case 'lose jobs':
      return world.loseJobs();
    case 'reconcile':
      return world.reconcile();
    case 'wait':
      return world.wait(act.minutes);
    case 'fail':
      world.failures.push(...act.how);
      return;
    case 'sale':
      await world.sell(goods[act.goods], act.on);
      return;
    default:
      return performOnPayment(world, { buyers, goods }, db, act);
  }
}

type OnPayment = Extract<
  Act,
  {
    kind: 'approve' | 'approve another amount' | 'decline' | 'refund' | 'refund a part' | 'store' | 'all at once';
  }
>;

async function performOnPayment(
  world: World,
  shop: Pick<Shop, 'buyers' | 'goods'>,
  db: Db,
  act: OnPayment,
): Promise<void> {
  const impUid = pick(world.impUids, act.at);
  if (!impUid) return;
  const { books } = world;
  switch (act.kind) {
    case 'approve':
      return void books.approve(impUid);
    case 'approve another amount':
      return void books.approve(impUid, 100);
    case 'decline':
      return void books.fail(impUid, '한도 초과');
    case 'refund':
    case 'refund a part': {
      // a manual refund at the provider, only for payments without an order; refund-books.test.ts tests orders
      if (await db.selectFrom('orders').select('id').where('imp_uid', '=', impUid).executeTakeFirst()) return;
      return void books.cancel({
        imp_uid: impUid,
        reason: '',
        ...(act.kind === 'refund a part' && { amount: 1_000 }),
      });
    }
    case 'store':
      return store(world, shop, db, impUid, act.claim);
    case 'all at once': {
      const orderNo = books.find(impUid)?.merchant_uid ?? '';
      await world.webhook(orderNo);
      await Promise.all([
        store(world, shop, db, impUid, 'true'),
        store(world, shop, db, impUid, 'true'),
        world.runJobs(),
        world.reconcile(),
      ]);
    }
  }
}

/** A browser returns to the site, perhaps with forged values. Expects that the site accepts only true values. */
async function store(
  world: World,
  { buyers, goods }: Pick<Shop, 'buyers' | 'goods'>,
  db: Db,
  impUid: string,
  claim: Extract<Act, { kind: 'store' }>['claim'],
): Promise<void> {
  const { merchant_uid: orderNo = '' } = world.books.find(impUid) ?? {};
  const order = world.orders.find((one) => one.orderNo === orderNo);
  const owner = order?.memberId ?? buyers[0];
  const bought = order?.goods ?? goods[0];
  const other = goods.find(({ id }) => id !== bought.id) ?? bought;
  const memberId = claim === 'other member' ? buyers.find((id) => id !== owner) : owner;
  const answer = await world.store(memberId ?? 0, impUid, {
    goodsId: claim === 'other goods' ? other.id : bought.id,
    price: claim === 'other price' ? 100 : bought.price,
    orderNo: claim === 'other number' ? `${orderNo}1` : orderNo,
  });
  if (answer?.status !== 200) return;
  const stored = await db
    .selectFrom('orders')
    .select(['id', 'member_id', 'price'])
    .where('imp_uid', '=', impUid)
    .executeTakeFirst();
  expect({ claim, ...stored }).toEqual({
    claim: 'true',
    id: answer.order_id,
    member_id: memberId,
    price: bought.price,
  });
}
