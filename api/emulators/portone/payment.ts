import { randomInt } from 'node:crypto';

/** Parameters with which a site opens the payment window. */
export interface WindowRequest {
  merchant_uid: string;
  name: string;
  amount: number;
  custom_data: string | null;
}

interface Cancelled {
  pg_tid: string;
  cancellation_id: string;
  amount: number;
  cancelled_at: number;
  reason: string;
  receipt_url: string;
}

/** A payment in the format of PortOne's REST API, version 1. Times are Unix seconds, or 0 if there is none. */
export interface EmulatedPayment extends WindowRequest {
  imp_uid: string;
  /** The emulator does not store personal data of buyers. */
  buyer_name: null;
  buyer_tel: null;
  buyer_email: null;
  pay_method: 'card';
  channel: 'pc';
  pg_provider: 'emulator';
  pg_id: string;
  pg_tid: string;
  apply_num: string;
  card_code: string | null;
  card_name: string | null;
  card_number: string | null;
  card_quota: number;
  cancel_amount: number;
  currency: 'KRW';
  status: 'ready' | 'paid' | 'cancelled' | 'failed';
  started_at: number;
  paid_at: number;
  failed_at: number;
  cancelled_at: number;
  fail_reason: string | null;
  cancel_reason: string | null;
  receipt_url: string | null;
  cancel_history: Cancelled[];
}

/** Random digits, of which the first is not 0. @param length number of digits */
const digits = (length: number) => Array.from({ length }, (_, place) => randomInt(place ? 0 : 1, 10)).join('');

export const unixSeconds = (ms: number) => Math.floor(ms / 1000);

/** The new payment of a window that opens. @param at Unix seconds */
export function opened(request: WindowRequest, at: number): EmulatedPayment {
  const imp_uid = `imp_${digits(12)}`;
  return {
    ...request,
    imp_uid,
    buyer_name: null,
    buyer_tel: null,
    buyer_email: null,
    pay_method: 'card',
    channel: 'pc',
    pg_provider: 'emulator',
    pg_id: 'emulator',
    pg_tid: '',
    apply_num: '',
    card_code: null,
    card_name: null,
    card_number: null,
    card_quota: 0,
    cancel_amount: 0,
    currency: 'KRW',
    status: 'ready',
    started_at: at,
    paid_at: 0,
    failed_at: 0,
    cancelled_at: 0,
    fail_reason: null,
    cancel_reason: null,
    receipt_url: null,
    cancel_history: [],
  };
}

/** Copies a payment, and marks it as paid by card. */
export const paid = (payment: EmulatedPayment, amount: number, at: number): EmulatedPayment => ({
  ...payment,
  amount,
  status: 'paid',
  paid_at: at,
  pg_tid: `emulator${payment.imp_uid.slice(4)}`,
  apply_num: digits(8),
  card_code: '361',
  card_name: 'BC카드',
  card_number: '910020*********1',
  receipt_url: `https://emulator.invalid/receipt/${payment.imp_uid}`,
});

/** Copies a payment, and marks it as failed. */
export const failed = (payment: EmulatedPayment, reason: string, at: number): EmulatedPayment => ({
  ...payment,
  status: 'failed',
  failed_at: at,
  fail_reason: reason,
});

/** Copies a payment, and adds a refund. The status is 'cancelled' even after a partial refund. */
export const refunded = (payment: EmulatedPayment, amount: number, reason: string, at: number): EmulatedPayment => ({
  ...payment,
  status: 'cancelled',
  cancel_amount: payment.cancel_amount + amount,
  cancelled_at: at,
  cancel_reason: reason,
  cancel_history: [
    ...payment.cancel_history,
    {
      pg_tid: payment.pg_tid,
      cancellation_id: `cancellation_${digits(12)}`,
      amount,
      cancelled_at: at,
      reason,
      receipt_url: `https://emulator.invalid/receipt/${payment.imp_uid}`,
    },
  ],
});
