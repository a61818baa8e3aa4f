import { sql } from 'kysely';
import type { Db, Trx } from '../schema.ts';

/** Maximum number of changes in one folding. */
export const FOLDED_AT_ONCE = 20_000;
/** Arbitrary key of the advisory lock that all foldings share. */
const FOLD_LOCK = 7_270_411_853;

/**
 * Folds changes of counters in a transaction, unless another process is folding. Two foldings at once might fold a decrease
 * before the increase that it reverses, and would wait for each other's locks. @returns the result of `fold`; false if
 * another process is folding
 */
export const foldAlone = (db: Db, fold: (trx: Trx) => Promise<boolean>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as locked`.execute(
      trx,
    );
    return rows[0]?.locked ? fold(trx) : false;
  });
