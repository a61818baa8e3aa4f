import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS, type SettleStatus } from '@onmaum/shared-contract';
import { between } from './chance.ts';
import type { Clock } from './clock.ts';
import { DAY, daytimeBefore, HOUR } from './clock.ts';
import type { Product } from './goods.ts';
import type { People } from './people.ts';

const BUYER = '커피두잔';

export interface Order {
  id: number;
  product: Product;
  memberId: number;
  paidAt: Date;
  /** Number of sessions that were held. */
  done: number;
  /** Time of the next agreed session. */
  nextAt?: Date;
  status: OrderStatus;
  settle: SettleStatus;
  completedAt: Date | null;
  refund?: { requestedAt: Date; processedAt: Date | null };
  review?: Product['from']['reviews'][number] & { writtenAt: Date };
}

type Draft = Omit<Order, 'id'>;

/** Plans a completed order for every review, and orders of the demo buyer in each state. */
export function planOrders(products: readonly Product[], people: People, clock: Clock): Order[] {
  const drafts = [
    ...products.flatMap((product) => reviewedOrders(product, people, clock)),
    ...buyerOrders(products, people, clock),
  ];
  return drafts
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    .map((order, index) => ({ ...order, id: index + 1 }));
}

function reviewedOrders(product: Product, people: People, clock: Clock): Draft[] {
  return product.from.reviews.map((review, at): Draft => {
    const writtenAt = clock.ago(review.daysAgo + between(1, 8, 'review hour', product.id, at) / 24);
    const completedAt = new Date(writtenAt.getTime() - between(6, 60, 'completed', product.id, at) * HOUR);
    const { sessions } = product.from;
    return {
      product,
      memberId: people.idOf(review.by),
      paidAt: new Date(completedAt.getTime() - (3 + (sessions - 1) * 7) * DAY),
      done: sessions,
      status: ORDER_STATUS.completed,
      settle: SETTLE_STATUS.settled,
      completedAt,
      review: { ...review, writtenAt },
    };
  });
}

function buyerOrders(products: readonly Product[], people: People, clock: Clock): Draft[] {
  const memberId = people.idOf(BUYER);
  const bought = new Set(products.filter(({ from }) => from.reviews.some(({ by }) => by === BUYER)));
  const rest = products.filter((product) => !bought.has(product) && product.from.sellStatus === 'Y');
  const single = rest.filter(({ from }) => from.sessions === 1);
  const several = rest.find(({ from }) => from.sessions > 1);
  const [paid, completed, expired, refundRequested, refunded] = single;
  if (!paid || !completed || !expired || !refundRequested || !refunded || !several) {
    throw new Error('the demo content has too few products for the orders of its buyer');
  }

  const order = (product: Product, paidDaysAgo: number, rest: Partial<Draft>): Draft => {
    const paidAt = clock.ago(paidDaysAgo);
    return {
      product,
      memberId,
      paidAt,
      done: 0,
      status: ORDER_STATUS.paid,
      settle: SETTLE_STATUS.none,
      completedAt: null,
      ...rest,
    };
  };
  return [
    // paid half a day ago, so that the deadline of the first contact has not passed
    order(paid, 0.5, {}),
    order(several, 16, { status: ORDER_STATUS.underWay, done: 1, nextAt: daytimeBefore(clock.ago(-3)) }),
    order(completed, 9, {
      status: ORDER_STATUS.completed,
      settle: SETTLE_STATUS.settled,
      done: 1,
      completedAt: clock.ago(4),
    }),
    order(expired, 45, { status: ORDER_STATUS.lapsed, settle: SETTLE_STATUS.settled }),
    order(refundRequested, 3, {
      status: ORDER_STATUS.refunded,
      settle: SETTLE_STATUS.refundRequested,
      refund: { requestedAt: clock.ago(1), processedAt: null },
    }),
    order(refunded, 60, {
      status: ORDER_STATUS.refunded,
      settle: SETTLE_STATUS.refunded,
      refund: { requestedAt: clock.ago(58), processedAt: clock.ago(55) },
    }),
  ];
}
