import { z } from 'zod';
import { Cellphone, Consent, Email } from '../auth/register.ts';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { LIMITS, ORDER_STATUS, SETTLE_STATUS } from '../constants.ts';
import { MARKET_TEXT } from '../texts/market-texts.ts';
import { memberLine } from '../writing/member-text.ts';
import { PURCHASE_TEXTS_VERSIONS, perConsent } from './consents.ts';
import { REFUND_KINDS } from './refund.ts';

/** Order numbers of this site and payment ids of the provider contain no other characters. */
const OrderNo = z.string().regex(/^[\w-]{1,40}$/);
const ImpUid = z.string().regex(/^[\w-]{1,64}$/);
const won = z.number().int().positive().max(100_000_000);

/** Prepares a purchase before its payment (rules/orders.md#payment). */
export const PrepareBody = z.object({
  goods_id: Id,
  /** The price that the buyer saw, in won; 409 when it has changed. */
  order_price: won,
  buyer_name: memberLine({
    empty: MARKET_TEXT.buyerNameEmpty,
    max: LIMITS.buyerNameMax,
    tooLong: MARKET_TEXT.buyerNameLong,
  }),
  buyer_tel: Cellphone,
  buyer_email: Email,
  /** Consents to the terms of purchase, to the refund rules, and to giving the buyer's data to the expert. */
  ...perConsent(Consent),
  consent_version: z.enum(PURCHASE_TEXTS_VERSIONS).prefault(PURCHASE_TEXTS_VERSIONS[0]),
  /** Set to buy the same solution twice within a short time. Without it, the second purchase fails with 409. */
  again: Flag.optional(),
});
export type PrepareBody = z.output<typeof PrepareBody>;

/** Data to open the payment window in the browser. */
export const PreparedPayment = z.object({
  order_no: OrderNo,
  amount: won,
  /** Name of the product in the payment window, at most 40 characters. */
  name: z.string(),
  buyer_name: z.string(),
  buyer_tel: z.string(),
  buyer_email: z.string(),
  /** Address of the provider's script. */
  script: z.string(),
  imp_code: z.string(),
  /** Empty when the provider's default channel is used. */
  channel_key: z.string(),
  /** Absolute address to which the provider returns. */
  redirect_url: z.string(),
});
export type PreparedPayment = z.infer<typeof PreparedPayment>;

/**
 * Stores a purchase after the payment window (rules/orders.md#storing). The server compares the values with the prepared purchase
 * and with the payment that the provider returns.
 */
export const StoreBody = z.object({
  goods_id: Id,
  order_no: OrderNo,
  imp_uid: ImpUid,
  order_price: won,
  payment_method: z.literal('card'),
});
export type StoreBody = z.output<typeof StoreBody>;

export const StoreResult = z.object({
  status: z.literal([200, 400, 401, 404]),
  /** Korean text of a refusal; empty if the status is 200. */
  message: z.string(),
  /** Id of the order; null unless the payment was stored. */
  order_id: Id.nullable(),
});
export type StoreResult = z.infer<typeof StoreResult>;

export const PaymentParams = z.object({ order_no: OrderNo });

/**
 * State of a prepared payment. 'prepared': not paid, or this site does not know of the payment yet. 'cancelling': paid, but the
 * purchase cannot be stored and is being refunded.
 */
export const PaymentState = z.object({
  state: z.enum(['prepared', 'paid', 'cancelling', 'cancelled', 'failed']),
  goods_id: Id,
  /** Prepared amount in won; the price of the solution may have changed since. */
  amount: won,
  order_id: Id.nullable(),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** The provider's report about a payment. It is not signed, so the server requests the payment from the provider. */
export const WebhookBody = z.object({
  imp_uid: ImpUid,
  merchant_uid: OrderNo,
  /** 'paid' or 'cancelled'; a partial cancellation is also 'cancelled'. */
  status: z.string().max(40).optional().catch(undefined),
});
export const WebhookResult = z.object({ status: z.literal(200) });

/** Data of a purchase's receipt. Only the buyer gets it. */
export const Receipt = z.object({
  order_id: Id,
  order_no: OrderNo,
  goods_id: Id,
  goods_name: z.string(),
  goods_category: z.string(),
  goods_communicate: z.string(),
  /** Length of one session in minutes, and number of sessions. */
  goods_time: z.number().int(),
  sessions: z.number().int(),
  counselor_nickname: z.string(),
  order_price: z.number().int(),
  payment_method: z.literal('card'),
  /** Name of the card; empty if the provider does not send it. */
  card_name: z.string(),
  buyer_name: z.string(),
  payment_date: Instant,
  /** Deadline of the counsellor's first contact (rules/orders.md#first-contact). */
  contact_until: Instant,
  valid_until: Instant,
  order_status: z.literal(Object.values(ORDER_STATUS)),
  settle_status: z.literal(Object.values(SETTLE_STATUS)),
  refunds: z.array(z.object({ amount: z.number().int(), kind: z.enum(REFUND_KINDS), processed_at: Instant })),
});
export type Receipt = z.infer<typeof Receipt>;
