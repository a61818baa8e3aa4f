import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';
import type { Database } from './schema.ts';

const HEADER = 'idempotency-key';
const Key = z.uuid();

/** One try of a member to do something. */
export interface Attempt {
  memberId: number;
  /** The same for every try of one act. Null when the caller named none: then every call is an act of its own. */
  key: string | null;
}

interface Act extends Attempt {
  /** What the key is for; a key of another act is refused. */
  action: string;
}

/** The name that the caller gave to an act, so that a repeated call is not a second one. @throws 422 unless a uuid */
export function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers[HEADER];
  if (header === undefined) return null;
  const key = Key.safeParse(header);
  if (!key.success) throw refusedKey();
  return key.data.toLowerCase();
}

/**
 * Runs an act in one transaction, and once: a later call of the same member and key gets the answer of the
 * first, one at the same time waits for it. A failed act leaves no trace and may be tried again.
 * @param run uses its transaction alone; its answer must survive JSON
 */
export function runOnce<T>(db: Kysely<Database>, act: Act, run: (trx: Transaction<Database>) => Promise<T>) {
  const { memberId, key, action } = act;
  return db.transaction().execute(async (trx): Promise<T> => {
    if (key === null) return run(trx);
    const isFirst = await trx
      .insertInto('idempotency_keys')
      .values({ member_id: memberId, key, action })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const row = () => ({ member_id: memberId, key });
    if (!isFirst) {
      const first = await trx
        .selectFrom('idempotency_keys')
        .select(['action', 'answer'])
        .where((eb) => eb.and(row()))
        .executeTakeFirstOrThrow();
      if (first.action !== action) throw refusedKey();
      return first.answer as T;
    }
    const answer = await run(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) ?? null })
      .where((eb) => eb.and(row()))
      .execute();
    return answer;
  });
}

const refusedKey = () => invalid({ [HEADER]: SERVER_TEXT.checkField });
