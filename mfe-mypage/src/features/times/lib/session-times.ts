import type { AgreedSession, Purchase } from '@onmaum/shared-contract';
import type { GoodsCategory } from '@onmaum/shared-contract/constants';
import { HOUR_MS } from '@onmaum/shared-contract/time/durations';

/** The instant that is `hours` before a time. @param time ISO 8601 @param hours negative for an instant after the time */
export const before = (time: string, hours: number): string =>
  new Date(Date.parse(time) - hours * HOUR_MS).toISOString();

const TEST: GoodsCategory = '심리검사';

/** Whether the buyer takes a test before the session (rules/orders.md#sessions). */
export const isTest = ({ goods_category }: Pick<Purchase, 'goods_category'>): boolean => goods_category === TEST;

/** Whether the buyer has made an objection that is undecided (rules/orders.md#objections). If the order has ended, it stays so. */
export const isDisputed = ({ objection }: AgreedSession): boolean => objection?.decided_at === null;
