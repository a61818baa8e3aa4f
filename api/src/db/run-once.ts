import { invalid } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';
import type { Db, Trx } from './schema.ts';

/** A request of a member to perform an act. */
export interface Attempt {
  memberId: number;
  /** Idempotency key, the same for every retry. Null when the caller sent none: then every call acts again. */
  key: string | null;
  /** Digest of the body, which is the same for every retry. */
  digest: string;
}

interface Act extends Attempt {
  /** The kind of act; a key that was used for another kind is rejected. */
  action: string;
}

/**
 * Runs an act in one transaction, at most once for each member and key. A later call with the same key gets the answer
 * of the first, and a concurrent one waits for it; with another body it is refused. A failed act is rolled back with its
 * key and may be retried.
 * @param run must query through the given transaction only; its answer must be serializable as JSON
 */
export function runOnce<T>(db: Db, act: Act, run: (trx: Trx) => Promise<T>) {
  const { memberId, key, action, digest } = act;
  return db.transaction().execute(async (trx): Promise<T> => {
    if (key === null) return run(trx);
    const isFirst = await trx
      .insertInto('idempotency_keys')
      .values({ member_id: memberId, key, action, digest })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const keyColumns = () => ({ member_id: memberId, key });
    if (!isFirst) {
      const first = await trx
        .selectFrom('idempotency_keys')
        .select(['action', 'digest', 'answer'])
        .where((eb) => eb.and(keyColumns()))
        .executeTakeFirstOrThrow();
      if (first.action !== action || (first.digest ?? digest) !== digest) throw reusedKey();
      return first.answer as T;
    }
    const answer = await run(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) ?? null })
      .where((eb) => eb.and(keyColumns()))
      .execute();
    return answer;
  });
}

/** 422: the key was used for another act, or with another body (rules/http.md#idempotency). */
const reusedKey = () => invalid({ 'idempotency-key': SERVER_TEXT.keyReused }, 'key_reused');
