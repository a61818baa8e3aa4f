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

/** A payment as PortOne's REST API shows it, version 1. Times are unix seconds, 0 for none. */
export interface EmulatedPayment extends WindowRequest {
  imp_uid: string;
  /** Personal data is not stored, not even here: nobody needs it. */
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

/** Random digits, the first one not 0. @param length how many */
const digits = (length: number) => Array.from({ length }, (_, place) => randomInt(place ? 0 : 1, 10)).join('');

export const unixSeconds = (ms: number) => Math.floor(ms / 1000);

/** A new payment, when its window opens. @param at unix seconds */
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

/** The same payment, paid by card. */
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

/** The same payment, which was not paid. */
export const failed = (payment: EmulatedPayment, reason: string, at: number): EmulatedPayment => ({
  ...payment,
  status: 'failed',
  failed_at: at,
  fail_reason: reason,
});

/** The same payment after a refund; its status is 'cancelled' after any part. */
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
