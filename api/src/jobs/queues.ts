import { z } from 'zod';
import type { PaymentSource } from '../db/tables/payments.ts';
import type { Queue } from './queue.ts';

/** Why a job looks up a payment. */
export type LookUpSource = Extract<PaymentSource, 'redirect' | 'webhook' | 'prepare'>;

const nothing = z.record(z.string(), z.never());

/** Grants the points for an info post when it is old enough. */
export const PAY_INFO_POST: Queue<{ infoId: number }> = {
  name: 'pay-info-post',
  payload: z.object({ infoId: z.int() }),
  pollSeconds: 30,
};

/** Grants the points for an invitation when the first post of the invited member is old enough. */
export const PAY_INVITATION: Queue<{ memberId: number }> = {
  name: 'pay-invitation',
  payload: z.object({ memberId: z.int() }),
  pollSeconds: 10,
};

/** Grants points whose job was lost, or never existed, as for posts older than the job queue. */
export const PAY_OVERDUE: Queue = { name: 'pay-overdue', payload: nothing, cron: '20 * * * *', pollSeconds: 60 };

export const CLOSE_POLLS: Queue = { name: 'close-polls', payload: nothing, cron: '*/10 * * * *', pollSeconds: 60 };

/** Judges posts whose care mark (`crisis`) was not set yet, or was reset by a migration. */
export const MARK_CRISES: Queue = { name: 'mark-crises', payload: nothing, cron: '*/10 * * * *', pollSeconds: 60 };

/** Stores the search grams (`worry_grams`, `info_grams`) of posts that are older than the triggers that store them. */
export const INDEX_TEXTS: Queue = { name: 'index-texts', payload: nothing, cron: '*/2 * * * *', pollSeconds: 60 };

/**
 * Looks up the payment of an intent, because the provider has reported it (`webhook`), because the provider did not answer
 * when the buyer came back (`redirect`), or because the buyer prepares the purchase again (`prepare`).
 */
export const SETTLE_PAYMENT: Queue<{ orderNo: string; source: LookUpSource }> = {
  name: 'settle-payment',
  // the queue may still contain old jobs without a source
  payload: z.object({ orderNo: z.string(), source: z.enum(['redirect', 'webhook', 'prepare']).default('webhook') }),
  pollSeconds: 5,
};

/** Refunds a payment that could not become an order. */
export const CANCEL_PAYMENT: Queue<{ impUid: string }> = {
  name: 'cancel-payment',
  payload: z.object({ impUid: z.string() }),
  pollSeconds: 10,
};

/** Pays the requested refunds of an order. */
export const PAY_REFUNDS: Queue<{ orderId: number }> = {
  name: 'pay-refunds',
  payload: z.object({ orderId: z.int() }),
  pollSeconds: 10,
};

/** Retries refunds whose job was lost or has given up. */
export const RETRY_REFUNDS: Queue = { name: 'retry-refunds', payload: nothing, cron: '*/10 * * * *', pollSeconds: 60 };

/**
 * Looks up payments that were not settled by the buyer's return, the webhook or a job. Compares settled payments with the
 * provider's records.
 */
export const RECONCILE_PAYMENTS: Queue = {
  name: 'reconcile-payments',
  payload: nothing,
  cron: '*/2 * * * *',
  pollSeconds: 60,
};

/**
 * Ends sessions that nobody reported, offers that can no longer be confirmed, orders whose reports are final, and orders that
 * are no longer valid.
 */
export const CLOSE_ORDERS: Queue = { name: 'close-orders', payload: nothing, cron: '*/10 * * * *', pollSeconds: 60 };

/**
 * Writes off expired points, and ends exchanges whose member did not choose a scent and enter an address in time (lapsed).
 * Notifies members before both, and reminds members of an old consent to marketing.
 */
export const EXPIRE_POINTS: Queue = { name: 'expire-points', payload: nothing, cron: '5 * * * *', pollSeconds: 60 };

/** Makes a data export: a copy of all data of a member, at the member's request. */
export const EXPORT_DATA: Queue<{ memberId: number }> = {
  name: 'export-data',
  payload: z.object({ memberId: z.int() }),
  pollSeconds: 5,
};

/**
 * Runs a minute after a withdrawal. Deletes the member's rows that the withdrawal's transaction did not delete, or that were
 * written meanwhile.
 */
export const FORGET_MEMBER: Queue<{ memberId: number }> = {
  name: 'forget-member',
  payload: z.object({ memberId: z.int() }),
  pollSeconds: 30,
};

/** Requests that the service of an area deletes the data of a former member. Retried for a week, in case the service is down. */
export const FORGET_IN_AREA: Queue<{ area: string; pseudonym: string }> = {
  name: 'forget-in-area',
  payload: z.object({ area: z.string(), pseudonym: z.string() }),
  pollSeconds: 30,
  retries: 175,
};

/**
 * Repeats exports and deletions whose job (EXPORT_DATA, FORGET_MEMBER) was lost. Deletes data that is no longer needed, or
 * whose legal retention period has ended.
 */
export const KEEP_PRIVACY: Queue = { name: 'keep-privacy', payload: nothing, cron: '50 * * * *', pollSeconds: 60 };
/** Encrypts personal data with the current key if it is still encrypted with an earlier one. */
export const ROTATE_KEYS: Queue = { name: 'rotate-keys', payload: nothing, cron: '10 * * * *', pollSeconds: 60 };

/** Deletes uploaded pictures that nothing uses. */
export const DELETE_UPLOADS: Queue = { name: 'delete-uploads', payload: nothing, cron: '30 * * * *', pollSeconds: 60 };

/** Notifies both sides of counselling sessions that begin soon, and the authors of worries whose answers are late. */
export const NOTIFY_DUE: Queue = { name: 'notify-due', payload: nothing, cron: '*/5 * * * *', pollSeconds: 30 };

export const CLEAN_UP: Queue = { name: 'clean-up', payload: nothing, cron: '40 * * * *', pollSeconds: 60 };
