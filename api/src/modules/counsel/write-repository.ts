import type { WorryStoreBody } from '@onmaum/shared-contract';
import { ANSWER_MARKER, splitParts } from '@onmaum/shared-contract';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/schema.ts';
import { worryMode } from './worry-mode.ts';

type Trx = Transaction<Database>;
export type Worry = z.output<typeof WorryStoreBody>;

/**
 * A post that is there, locked until the end of the transaction: whoever edits, deletes, claims, votes or
 * reviews waits here, and then finds the state that the one before left.
 */
export const lockWorry = (trx: Trx, id: number) =>
  trx
    .selectFrom('worries')
    .select(['id', 'author_id', 'status', 'mode', 'version', 'counsellor_id', 'answered_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertWorry = (trx: Trx, authorId: number, worry: Worry) =>
  trx
    .insertInto('worries')
    .values({ author_id: authorId, mode: worryMode(worry), ...columnsOf(worry) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const replaceWorry = (trx: Trx, id: number, worry: Worry) =>
  trx
    .updateTable('worries')
    .set({ ...columnsOf(worry), version: sql`version + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

function columnsOf(worry: Worry) {
  const { title, category, content, desired_answer_type, keywords, poll_yn } = worry;
  const [situation, feelings, tried, hoped] = splitParts(content, ANSWER_MARKER);
  const text =
    worryMode(worry) === 'free'
      ? { content }
      : { consult_situation: situation, consult_feelings: feelings, consult_tried: tried, consult_hoped: hoped };
  return {
    title,
    category,
    desired_answer_type,
    keywords: keywords.map((keyword) => keyword.slice(1)),
    has_poll: poll_yn === 'Y',
    ...text,
  };
}
