import type { Entry, Journal } from './journal.ts';
import { isPaid, type Order, Orders } from './orders.ts';
import { type EmulatedPayment, failed, opened, paid, refunded, unixSeconds, type WindowRequest } from './payment.ts';

/** Code and message of a refused payment. */
export interface Refusal {
  code: string;
  message: string;
}

export const REFUSALS = {
  registeredAlready: '결제정보 사전등록에 실패하였습니다(이미 등록된 merchant_uid입니다).',
  notRegistered: '등록된 결제정보가 없습니다.',
  unknown: '존재하지 않는 결제정보입니다.',
  nothingToCancel: '취소할 결제건이 존재하지 않습니다.',
  cancelledAlready: '이미 전액취소된 주문입니다.',
  badChecksum: '취소가능금액이 일치하지 않습니다.',
  tooMuch: '취소 요청 금액이 취소가능금액을 초과합니다.',
} as const;
const PAID_ALREADY = { code: 'F1002', message: '이미 결제가 이루어진 거래건입니다.' };
const OTHER_AMOUNT = { code: 'F0004', message: '결제요청 금액이 사전등록된 금액과 일치하지 않습니다.' };

export interface CancelRequest {
  imp_uid?: string | undefined;
  merchant_uid?: string | undefined;
  /** Amount to refund; undefined: the whole remaining amount. */
  amount?: number | undefined;
  /** Remaining amount that the caller expects; a different amount is refused. */
  checksum?: number | undefined;
  reason: string;
}

/** Registered amounts and payments of the emulated provider, in memory and, if there is one, in a journal file. */
export class Books {
  readonly #journal: Journal | undefined;
  readonly #now: () => number;
  readonly #orders: Orders;

  /** @param keptOrders number of orders of each kind that are kept; tests keep fewer */
  constructor(journal?: Journal, now = Date.now, keptOrders?: number) {
    this.#journal = journal;
    this.#now = now;
    this.#orders = new Orders(keptOrders);
    for (const entry of journal?.read() ?? []) {
      if ('payment' in entry) this.#orders.store(entry.payment);
      else this.#orders.register(...entry.registered);
    }
  }

  /** Registers the amount of an order. @returns false if an amount was registered before, even the same one */
  register(orderNo: string, amount: number): boolean {
    if (this.registered(orderNo) !== undefined) return false;
    this.#orders.register(orderNo, amount);
    this.#write({ registered: [orderNo, amount] });
    return true;
  }

  registered(orderNo: string): number | undefined {
    return this.#orders.find(orderNo)?.registered;
  }

  find(impUid: string): EmulatedPayment | undefined {
    return this.#orders.payment(impUid);
  }

  /** The payments of an order, the latest one first. */
  ofOrder(orderNo: string): EmulatedPayment[] {
    return [...(this.#orders.find(orderNo)?.payments.values() ?? [])].reverse();
  }

  all(): EmulatedPayment[] {
    return this.#orders.all().flatMap(({ payments }) => [...payments.values()]);
  }

  /** Opens a payment window. If the order was registered with another amount or is paid, the payment fails at once. */
  open(request: WindowRequest): { payment: EmulatedPayment; refusal: Refusal | undefined } {
    const payment = opened(request, this.#at());
    const registered = this.registered(request.merchant_uid);
    const other = registered !== undefined && registered !== request.amount ? OTHER_AMOUNT : undefined;
    const refusal = this.#isPaid(request.merchant_uid) ? PAID_ALREADY : other;
    return { payment: this.#store(refusal ? failed(payment, refusal.message, this.#at()) : payment), refusal };
  }

  /** Marks a payment as approved. @param amount by default the amount of the window; a test may pass a forged one */
  approve(impUid: string, amount?: number): { payment: EmulatedPayment; refusal: Refusal | undefined } | undefined {
    const payment = this.find(impUid);
    if (payment?.status !== 'ready') return payment && { payment, refusal: undefined };
    const refusal = this.#isPaid(payment.merchant_uid) ? PAID_ALREADY : undefined;
    const done = refusal
      ? failed(payment, refusal.message, this.#at())
      : paid(payment, amount ?? payment.amount, this.#at());
    return { payment: this.#store(done), refusal };
  }

  /** Marks a payment as failed: the card was declined, or the buyer closed the window. */
  fail(impUid: string, reason: string): EmulatedPayment | undefined {
    const payment = this.find(impUid);
    return payment?.status === 'ready' ? this.#store(failed(payment, reason, this.#at())) : payment;
  }

  /** Refunds an amount. @returns the payment, or the text of the refusal */
  cancel({ imp_uid, merchant_uid, amount, checksum, reason }: CancelRequest): EmulatedPayment | string {
    const candidates = imp_uid ? [this.find(imp_uid)] : this.ofOrder(merchant_uid ?? '');
    const payment = candidates.find((one) => one?.paid_at);
    if (!payment) return REFUSALS.nothingToCancel;
    const left = payment.amount - payment.cancel_amount;
    if (left === 0) return REFUSALS.cancelledAlready;
    if (checksum !== undefined && checksum !== left) return REFUSALS.badChecksum;
    if ((amount ?? left) > left) return REFUSALS.tooMuch;
    return this.#store(refunded(payment, amount ?? left, reason, this.#at()));
  }

  #isPaid(orderNo: string): boolean {
    return isPaid(this.#orders.find(orderNo));
  }

  #at(): number {
    return unixSeconds(this.#now());
  }

  /** Stores the new state of a payment. The journal contains only paid and refunded payments of registered orders. */
  #store(payment: EmulatedPayment): EmulatedPayment {
    const order = this.#orders.store(payment);
    if (payment.paid_at && order.registered !== undefined) this.#write({ payment });
    return payment;
  }

  #write(entry: Entry): void {
    if (!this.#journal) return;
    this.#journal.write(entry);
    if (this.#journal.isFull) this.#journal.replace(this.#orders.all().flatMap(entriesOf));
  }
}

/** Journal entries with the registered amount and the paid payments of an order; none if the order is not registered. */
function entriesOf({ no, registered, payments }: Order): Entry[] {
  if (registered === undefined) return [];
  const paid = [...payments.values()].filter(({ paid_at }) => paid_at > 0);
  return [{ registered: [no, registered] }, ...paid.map((payment) => ({ payment }))];
}
