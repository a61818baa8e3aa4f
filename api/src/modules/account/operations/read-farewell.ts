import type { Farewell } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { countHoldings, countOpenOrders } from '../leaving-repository.ts';

/** Consequences of a withdrawal (rules/mypage.md#withdrawal). */
export async function readFarewell(db: Db, memberId: number): Promise<Farewell> {
  return { ...(await countHoldings(db, memberId)), open_orders: await countOpenOrders(db, memberId) };
}
