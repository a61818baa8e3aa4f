import type { Db } from '../../../db/schema.ts';
import { lapseOverdue } from '../exchange-repository.ts';

/** Exchanges without scent and address lapse when their time is over, without a refund (rules/points.md#scents). */
export const lapseExchanges = (db: Db, now: Date) => lapseOverdue(db, now);
