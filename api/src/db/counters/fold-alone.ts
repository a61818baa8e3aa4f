import { sql } from 'kysely';
import type { Db, Trx } from '../schema.ts';

/** Most changes that one statement folds. */
export const FOLDED_AT_ONCE = 20_000;
/** Key of the advisory lock for all foldings, an arbitrary number. */
const FOLD_LOCK = 7_270_411_853;

/**
 * Folds changes of counters in a transaction, unless another process folds: a decrease might be folded before its increase, and
 * foldings that write the same posts would wait for each other. @returns what the folding returns; false without it
 */
export const foldAlone = (db: Db, fold: (trx: Trx) => Promise<boolean>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as locked`.execute(
      trx,
    );
    return rows[0]?.locked ? fold(trx) : false;
  });
