import type { Db } from '../../../db/schema.ts';
import { lapseOverdue } from '../exchange-repository.ts';

/** Exchanges without scent and address lapse after their deadline, without a refund (rules/points.md#scents). */
export const lapseExchanges = (db: Db, now: Date) => lapseOverdue(db, now);
