import { z } from 'zod';
import type { PaymentSource } from '../db/tables/payments.ts';
import type { Queue } from './queue.ts';

/** Reasons for which a job looks up a payment. */
export type LookUpSource = Extract<PaymentSource, 'redirect' | 'webhook' | 'prepare'>;

const nothing = z.record(z.string(), z.never());

/** An info post is old enough to earn points. */
export const PAY_INFO_POST: Queue<{ infoId: number }> = {
  name: 'pay-info-post',
  payload: z.object({ infoId: z.int() }),
  pollSeconds: 30,
};

/** The first post of an invited member has been there long enough. */
export const PAY_INVITATION: Queue<{ memberId: number }> = {
  name: 'pay-invitation',
  payload: z.object({ memberId: z.int() }),
  pollSeconds: 10,
};

/** Grants points that no job has granted, such as those for posts from before jobs existed. */
export const PAY_OVERDUE: Queue = { name: 'pay-overdue', payload: nothing, cron: '20 * * * *', pollSeconds: 60 };

export const CLOSE_POLLS: Queue = { name: 'close-polls', payload: nothing, cron: '*/10 * * * *', pollSeconds: 60 };

/** Marks posts of a crisis that were not judged yet, or not since the expressions have changed. */
export const MARK_CRISES: Queue = { name: 'mark-crises', payload: nothing, cron: '*/10 * * * *', pollSeconds: 60 };

/** Makes older posts be found by their texts. */
export const INDEX_TEXTS: Queue = { name: 'index-texts', payload: nothing, cron: '*/2 * * * *', pollSeconds: 60 };

/**
 * Looks up the payment of an intent: the provider has reported it (`webhook`), did not answer when its buyer came back
 * (`redirect`), or its buyer prepares the purchase again (`prepare`).
 */
export const SETTLE_PAYMENT: Queue<{ orderNo: string; source: LookUpSource }> = {
  name: 'settle-payment',
  // jobs from before there was a source are still in the queue
  payload: z.object({ orderNo: z.string(), source: z.enum(['redirect', 'webhook', 'prepare']).default('webhook') }),
  pollSeconds: 5,
};

/** Refunds a payment that could not be stored. */
export const CANCEL_PAYMENT: Queue<{ impUid: string }> = {
  name: 'cancel-payment',
  payload: z.object({ impUid: z.string() }),
  pollSeconds: 10,
};

/** Refunds money of an order. */
export const PAY_REFUNDS: Queue<{ orderId: number }> = {
  name: 'pay-refunds',
  payload: z.object({ orderId: z.int() }),
  pollSeconds: 10,
};

/** Tries refunds again that the provider refused, or whose job was lost. */
export const RETRY_REFUNDS: Queue = { name: 'retry-refunds', payload: nothing, cron: '*/10 * * * *', pollSeconds: 60 };

/** Finds payments that redirect, webhook and jobs missed. */
export const RECONCILE_PAYMENTS: Queue = {
  name: 'reconcile-payments',
  payload: nothing,
  cron: '*/2 * * * *',
  pollSeconds: 60,
};

/** Ends unreported sessions, offers whose times have passed, orders with final reports, and orders whose validity is over. */
export const CLOSE_ORDERS: Queue = { name: 'close-orders', payload: nothing, cron: '*/10 * * * *', pollSeconds: 60 };

/**
 * Writes expired points off, lapses exchanges that waited too long for scent and address, and notifies of both before they
 * happen.
 */
export const EXPIRE_POINTS: Queue = { name: 'expire-points', payload: nothing, cron: '5 * * * *', pollSeconds: 60 };

/** A member asked for a copy of their data. */
export const EXPORT_DATA: Queue<{ memberId: number }> = {
  name: 'export-data',
  payload: z.object({ memberId: z.int() }),
  pollSeconds: 5,
};

/** Runs a minute after a withdrawal: deletes rows that its transaction did not touch, or that were written after it. */
export const FORGET_MEMBER: Queue<{ memberId: number }> = {
  name: 'forget-member',
  payload: z.object({ memberId: z.int() }),
  pollSeconds: 30,
};

/** Asks the service of an area to delete the data of a former member. A service may be away for a week. */
export const FORGET_IN_AREA: Queue<{ area: string; pseudonym: string }> = {
  name: 'forget-in-area',
  payload: z.object({ area: z.string(), pseudonym: z.string() }),
  pollSeconds: 30,
  retries: 175,
};

/** Does what EXPORT_DATA and FORGET_MEMBER missed, and deletes data whose legal retention period has ended. */
export const KEEP_PRIVACY: Queue = { name: 'keep-privacy', payload: nothing, cron: '50 * * * *', pollSeconds: 60 };
/** Encrypts personal data with the current key that is still under an earlier one. */
export const ROTATE_KEYS: Queue = { name: 'rotate-keys', payload: nothing, cron: '10 * * * *', pollSeconds: 60 };

/** Deletes uploaded pictures that nothing uses. */
export const DELETE_UPLOADS: Queue = { name: 'delete-uploads', payload: nothing, cron: '30 * * * *', pollSeconds: 60 };

/** Notifies of sessions that begin soon, and of late answers. */
export const NOTIFY_DUE: Queue = { name: 'notify-due', payload: nothing, cron: '*/5 * * * *', pollSeconds: 30 };

export const CLEAN_UP: Queue = { name: 'clean-up', payload: nothing, cron: '40 * * * *', pollSeconds: 60 };
