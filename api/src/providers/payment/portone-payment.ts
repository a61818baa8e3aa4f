import { z } from 'zod';
import type { Payment } from './gateway.ts';

const seconds = z.number().nullish();

const CancelHistory = z.array(z.object({ amount: z.number(), cancelled_at: seconds, reason: z.string().nullish() }));

const dateOf = (time: number | null | undefined) => (time ? new Date(time * 1000) : null);

/** Schema of a payment in PortOne's REST API, version 1. Times are Unix seconds, or 0 if there is none. */
export const PortonePayment = z
  .object({
    imp_uid: z.string().min(1),
    merchant_uid: z.string(),
    status: z.enum(['ready', 'paid', 'cancelled', 'failed']),
    amount: z.number(),
    cancel_amount: z.number().nullish(),
    cancel_history: CancelHistory.nullish(),
    currency: z.string(),
    paid_at: seconds,
    card_name: z.string().nullish(),
  })
  .transform(
    (payment): Payment => ({
      impUid: payment.imp_uid,
      orderNo: payment.merchant_uid,
      status: payment.status,
      amount: payment.amount,
      cancelled: payment.cancel_amount ?? 0,
      cancellations: (payment.cancel_history ?? [])
        .toSorted((a, b) => (a.cancelled_at ?? 0) - (b.cancelled_at ?? 0))
        .map(({ amount, cancelled_at, reason }) => ({ amount, at: dateOf(cancelled_at), reason: reason ?? '' })),
      currency: payment.currency,
      paidAt: dateOf(payment.paid_at),
      cardName: payment.card_name ?? '',
    }),
  );

/** The payments of one order, sorted by the time of payment, latest first. */
export const PortonePayments = z.object({ list: z.array(PortonePayment) });

export const PortoneRegistration = z.object({ merchant_uid: z.string(), amount: z.coerce.number() });
