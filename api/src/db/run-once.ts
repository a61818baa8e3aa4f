import { invalid } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';
import type { Db, Trx } from './schema.ts';

/** A member's request to change something. */
export interface Attempt {
  memberId: number;
  /** Idempotency key, the same for every retry. Null when the caller sent none: then every request runs. */
  key: string | null;
  /** Digest of the request's body. A retry has the same digest. */
  digest: string;
}

interface Act extends Attempt {
  /** Name of the change; a key that was used for another change is refused. */
  action: string;
}

/**
 * Runs a change in one transaction, at most once for each member and key. A later request with the same key gets the answer
 * of the first; a concurrent request waits for this answer. A request with the same key and another body is refused. If the
 * change fails, the key is rolled back too, so that the request can be retried.
 * @param run must query only through the given transaction; its answer must be serializable as JSON
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

/** 422: the key was used for another change, or with another body (rules/http.md#idempotency). */
const reusedKey = () => invalid({ 'idempotency-key': SERVER_TEXT.keyReused }, 'key_reused');
