import type { PostChange } from '@onmaum/shared-contract/server/post-changes';
import { sql } from 'kysely';
import { sending } from './messages.ts';
import type { Trx } from './schema.ts';

/** Announces with the transaction that pages of a post are different now, so that site servers render them anew. */
export async function announcePost(trx: Trx, change: PostChange): Promise<void> {
  await sql`select ${sending(sql`${JSON.stringify({ kind: 'post', change })}::jsonb`)}`.execute(trx);
}
