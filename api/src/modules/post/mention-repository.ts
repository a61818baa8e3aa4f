import type { Board, ParticipantKey } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from '../../db/boards.ts';
import { shownNickname } from '../../db/fragments.ts';
import type { Trx } from '../../db/schema.ts';

/** A participant whom a comment mentions. */
export interface Mentioned {
  member_id: number;
  /** The comment by whose writer the member is named; null for the author of the post. */
  named_by: number | null;
}

/** Present names of the members whom a comment mentions, in its order. @param comment alias of the comment in the query */
export const mentionedNames = (comment: string): RawBuilder<string[] | null> => sql`(
  select json_agg(${shownNickname('named')} order by mention.position)
  from comment_mentions mention join members named on named.id = mention.member_id
  where mention.comment_id = ${sql.ref(`${comment}.id`)}
)`;

/**
 * Finds the members whom the keys name, each once. Only the author of the post and writers of its comments are found, and nobody
 * who has left. @returns undefined if a key names nobody
 */
export async function findMentioned(
  trx: Trx,
  board: Board,
  postId: number,
  keys: readonly ParticipantKey[],
): Promise<Mentioned[] | undefined> {
  if (keys.length === 0) return [];
  const comments = keys.map((key) => (key === 'author' ? null : key));
  const { rows } = await sql<Mentioned>`
    select m.id as member_id, c.id as named_by
    from unnest(${comments}::bigint[]) with ordinality as key (comment_id, position)
    join ${sql.table(BOARDS[board].posts)} post on post.id = ${postId}
    left join comments c on c.id = key.comment_id and c.deleted_at is null and ${sql.ref(`c.${BOARDS[board].post}`)} = ${postId}
    join members m on m.id = case when key.comment_id is null then post.author_id else c.author_id end
    where m.status <> 'withdrawn'
    order by key.position
  `.execute(trx);
  if (rows.length < keys.length) return undefined;
  return rows.filter(({ member_id }, at) => rows.findIndex((row) => row.member_id === member_id) === at);
}

export async function insertMentions(trx: Trx, commentId: number, mentioned: readonly Mentioned[]): Promise<void> {
  if (mentioned.length === 0) return;
  const rows = mentioned.map((one, position) => ({ ...one, comment_id: commentId, position }));
  await trx.insertInto('comment_mentions').values(rows).execute();
}
