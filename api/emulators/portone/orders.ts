import { LRUCache } from 'lru-cache';
import type { EmulatedPayment } from './payment.ts';

/** The data about an order number. */
export interface Order {
  readonly no: string;
  /** The amount that the shop registered. */
  readonly registered: number | undefined;
  /** Payments by id, in the order in which their windows were opened. */
  readonly payments: Map<string, EmulatedPayment>;
}

/** Maximum number of orders of each kind. The least recently used order is evicted. */
const KEPT = 10_000;
/** Maximum number of open or failed payments of each order. The oldest are dropped. */
const UNPAID_KEPT = 30;

/**
 * The orders in the books. Their number is limited, since anybody may open payment windows. Paid, registered and other orders
 * have separate limits, so that orders of one kind cannot evict orders of another kind.
 */
export class Orders {
  readonly #kinds: {
    paid: LRUCache<string, Order>;
    registered: LRUCache<string, Order>;
    other: LRUCache<string, Order>;
  };
  readonly #orderOf = new Map<string, string>();

  constructor(kept = KEPT) {
    const dispose = ({ payments }: Order, _no: string, reason: string) => {
      if (reason === 'evict') for (const id of payments.keys()) this.#orderOf.delete(id);
    };
    const kind = () => new LRUCache<string, Order>({ max: kept, dispose });
    this.#kinds = { paid: kind(), registered: kind(), other: kind() };
  }

  find(no: string): Order | undefined {
    const { paid, registered, other } = this.#kinds;
    return paid.get(no) ?? registered.get(no) ?? other.get(no);
  }

  /** The payment with this id. */
  payment(id: string): EmulatedPayment | undefined {
    return this.find(this.#orderOf.get(id) ?? '')?.payments.get(id);
  }

  /** All orders by kind: the paid, the registered, then the others. Within a kind, the least recently used comes first. */
  all(): Order[] {
    return Object.values(this.#kinds).flatMap((kind) => [...kind.rvalues()].filter((order) => order !== undefined));
  }

  register(no: string, amount: number): Order {
    return this.#put({ ...this.#known(no), registered: amount });
  }

  /** Stores a payment and replaces its earlier state. @returns its order */
  store(payment: EmulatedPayment): Order {
    const no = payment.merchant_uid;
    const order = this.#known(no);
    order.payments.set(payment.imp_uid, payment);
    this.#orderOf.set(payment.imp_uid, no);
    const unpaid = [...order.payments.values()].filter(({ paid_at }) => paid_at === 0);
    for (const { imp_uid } of unpaid.slice(0, -UNPAID_KEPT)) {
      order.payments.delete(imp_uid);
      this.#orderOf.delete(imp_uid);
    }
    return this.#put(order);
  }

  #known(no: string): Order {
    return this.find(no) ?? { no, registered: undefined, payments: new Map() };
  }

  #put(order: Order): Order {
    const { paid, registered, other } = this.#kinds;
    for (const kind of [paid, registered, other]) kind.delete(order.no);
    const kind = isPaid(order) ? paid : order.registered === undefined ? other : registered;
    kind.set(order.no, order);
    return order;
  }
}

/** Whether an order was ever paid, even if it was refunded later. */
export const isPaid = (order: Order | undefined): boolean =>
  [...(order?.payments.values() ?? [])].some(({ paid_at }) => paid_at > 0);
