import { randomBytes } from 'node:crypto';

const PREFIX = 'ONMAUM_';

/** A new order number, `merchant_uid` at the provider. It has at most 40 characters, and nobody can guess it. */
export const newOrderNo = (now: Date): string => `${PREFIX}${now.getTime()}_${randomBytes(6).toString('hex')}`;

/** Whether a payment at the provider was made for this site: other sellers may use the same shop there. */
export const isOurs = (orderNo: string): boolean => orderNo.startsWith(PREFIX);
