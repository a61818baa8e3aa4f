import type { Board } from '@onmaum/shared-contract';
import type { PostChange } from '@onmaum/shared-contract/server/post-changes';
import { sql } from 'kysely';
import { sending } from '../messages.ts';
import type { Trx } from '../schema.ts';
import type { Outbox } from '../tables/outbox.ts';

/** A change of a post. 'discussed': only comments or the review of the answer changed; this is not written to the outbox. */
interface Change {
  board: Board;
  id: number;
  kind: Outbox['kind'] | 'discussed';
}

/**
 * Announces, when the transaction commits, that a post changed. Site servers receive a message and drop or refresh their
 * copies of pages with the post; other systems read the outbox (docs/adr/0036-outbox.md). Private worries are not announced:
 * no cached page shows them. The transaction must hold the lock of the post's row.
 */
export async function announcePost(trx: Trx, { board, id, kind }: Change): Promise<void> {
  // a restored post is announced twice: as a change of its own page, and as a new post for the lists
  const changes = kind === 'restored' ? [false, true] : [kind === 'created'];
  const messages = changes.map((isNew) => {
    const change: PostChange = { board, id, isNew };
    return sending(sql`${JSON.stringify({ kind: 'post', change })}::jsonb`);
  });
  const isPrivate = board === 'worry' ? sql`exists (select from worries where id = ${id} and private)` : sql`false`;
  const added =
    kind === 'discussed'
      ? sql``
      : sql`, added as (
          insert into outbox (kind, board, post_id) select ${kind}::text, ${board}::text, ${id}::bigint from announced
        )`;
  await sql`
    with announced as (select where not ${isPrivate}) ${added} select ${sql.join(messages)} from announced
  `.execute(trx);
}
