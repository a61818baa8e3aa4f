/** One cancellation of a payment or of a part of it. It may also have been made outside of this site. */
export interface Cancelled {
  amount: number;
  /** Time of the cancellation; null if the provider does not return it. */
  at: Date | null;
  reason: string;
}

/** A payment as the provider returns it. Amounts are whole won. */
export interface Payment {
  /** Id of the payment at the provider. */
  impUid: string;
  /** Order number of the purchase at this site, which the provider calls `merchant_uid`. */
  orderNo: string;
  /** 'cancelled' even if only a part was cancelled: compare the amounts. */
  status: 'ready' | 'paid' | 'cancelled' | 'failed';
  amount: number;
  /** Part of the amount that was refunded. */
  cancelled: number;
  /** The cancellations that make up the refunded part, the oldest first. */
  cancellations: readonly Cancelled[];
  currency: string;
  paidAt: Date | null;
  /** Name of the card; empty if the provider does not return it. */
  cardName: string;
}

export interface Cancellation {
  impUid: string;
  /** Amount to refund. */
  amount: number;
  /** Amount that can still be refunded according to this site. The provider refuses the refund if its own amount differs. */
  cancellable: number;
  reason: string;
}

/** The payment provider, real or emulated (docs/adr/0018-payment.md). Repeating a call has no further effect. */
export interface PaymentGateway {
  /** Data with which the browser opens the payment window. */
  readonly window: { script: string; impCode: string; channelKey: string };
  /** Registers the amount of a purchase: the payment window then refuses any other amount. @throws GatewayDown, GatewayRefused */
  prepare(orderNo: string, amount: number): Promise<void>;
  /** Looks up a payment. @returns null if the provider has no payment with the id @throws GatewayDown */
  find(impUid: string): Promise<Payment | null>;
  /** Looks up the payment of a purchase: the paid attempt, or else a refunded one, or else the last. @throws GatewayDown */
  findByOrder(orderNo: string): Promise<Payment | null>;
  /** Refunds an amount. @returns the payment after the refund @throws GatewayDown, GatewayRefused */
  cancel(cancellation: Cancellation): Promise<Payment>;
}

/** The provider did not answer, or failed. It is unknown whether the call had an effect. */
export class GatewayDown extends Error {
  override name = 'GatewayDown';
}

/** The provider refused the call. The call had no effect. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
}
