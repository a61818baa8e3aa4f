/** One cancellation of a payment, whole or part, whoever made it. */
export interface Cancelled {
  amount: number;
  /** Null when the provider does not know it. */
  at: Date | null;
  reason: string;
}

/** A payment as the provider knows it. Amounts are whole won. */
export interface Payment {
  /** The provider's id. */
  impUid: string;
  /** Our id of the purchase, `merchant_uid` at the provider. */
  orderNo: string;
  /** 'cancelled' also after a partial cancellation: compare the amounts. */
  status: 'ready' | 'paid' | 'cancelled' | 'failed';
  amount: number;
  /** Refunded part of the amount. */
  cancelled: number;
  /** The cancellations that make up the refunded part, the oldest first. */
  cancellations: readonly Cancelled[];
  currency: string;
  paidAt: Date | null;
  /** Empty when the provider does not name it. */
  cardName: string;
}

export interface Cancellation {
  impUid: string;
  /** Amount to refund. */
  amount: number;
  /** Refundable rest by our books; the provider refuses if it differs. */
  cancellable: number;
  reason: string;
}

/** The payment provider, real or emulated (docs/adr/0018-payment.md). No call changes anything when it is repeated. */
export interface PaymentGateway {
  /** Data to open the payment window in the browser. */
  readonly window: { script: string; impCode: string; channelKey: string };
  /** Registers the amount of a purchase: the window refuses another one. @throws GatewayDown, GatewayRefused */
  prepare(orderNo: string, amount: number): Promise<void>;
  /** @returns null when the provider does not know the id @throws GatewayDown */
  find(impUid: string): Promise<Payment | null>;
  /** The payment of a purchase: the paid one if there is one, or the last attempt. @throws GatewayDown */
  findByOrder(orderNo: string): Promise<Payment | null>;
  /** Refunds money. @returns the payment afterwards @throws GatewayDown, GatewayRefused */
  cancel(cancellation: Cancellation): Promise<Payment>;
}

/** The provider did not answer, or answered with an internal failure: the outcome of the call is unknown. */
export class GatewayDown extends Error {
  override name = 'GatewayDown';
}

/** The provider refused the call; nothing has changed there. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused';
}
