import type { Board, ParticipantKey } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNickname } from '../../db/fragments.ts';
import { BOARDS } from '../../db/posts/boards.ts';
import { commentWriter, isAnonymousComment, worryWriter } from '../../db/posts/shown-writer.ts';
import type { Trx } from '../../db/schema.ts';

/** A participant whom a comment mentions. */
export interface Mentioned {
  member_id: number;
  /** The comment whose writer is mentioned; null if the author of the post is mentioned. */
  named_by: number | null;
}

/**
 * Current names of the people whom a comment mentions, in the order of the mentions. Somebody who was mentioned as a persona is
 * shown as the persona.
 * @param comment, post aliases of the rows in the query
 */
export const mentionedNames = (board: Board, comment: string, post: string): RawBuilder<string[] | null> => sql`(
  select json_agg(
    case when mention.named_by is null then ${authorName(board, post, 'named')}
      else ${commentWriter(board, 'naming', post, 'named').nickname} end
    order by mention.position
  )
  from comment_mentions mention
  join members named on named.id = mention.member_id
  left join comments naming on naming.id = mention.named_by
  where mention.comment_id = ${sql.ref(`${comment}.id`)}
)`;

const authorName = (board: Board, post: string, member: string) =>
  board === 'worry' ? worryWriter(post, member).nickname : shownNickname(member);

/**
 * Finds the members that the keys identify. A member who is mentioned by nickname and by persona stays in the list twice:
 * dropping one would reveal that they are the same person. Only the author of the post and writers of its comments are found, and
 * nobody who has left.
 * @returns undefined if a key identifies nobody
 */
export async function findMentioned(
  trx: Trx,
  board: Board,
  postId: number,
  keys: readonly ParticipantKey[],
): Promise<Mentioned[] | undefined> {
  if (keys.length === 0) return [];
  const comments = keys.map((key) => (key === 'author' ? null : key));
  const isPersona =
    board === 'worry'
      ? sql`case when c.id is null then post.anonymous else ${isAnonymousComment('c', 'post')} end`
      : sql`false`;
  const { rows } = await sql<Mentioned & { is_persona: boolean }>`
    select m.id as member_id, c.id as named_by, ${isPersona} as is_persona
    from unnest(${comments}::bigint[]) with ordinality as key (comment_id, position)
    join ${sql.table(BOARDS[board].posts)} post on post.id = ${postId}
    left join comments c on c.id = key.comment_id and c.deleted_at is null and ${sql.ref(`c.${BOARDS[board].post}`)} = ${postId}
    join members m on m.id = case when key.comment_id is null then post.author_id else c.author_id end
    where m.status <> 'withdrawn'
    order by key.position
  `.execute(trx);
  if (rows.length < keys.length) return undefined;
  const seen = new Set<string>();
  return rows.flatMap(({ is_persona, ...mentioned }) => {
    const name = `${mentioned.member_id} ${is_persona}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [mentioned];
  });
}

export async function insertMentions(trx: Trx, commentId: number, mentioned: readonly Mentioned[]): Promise<void> {
  if (mentioned.length === 0) return;
  const rows = mentioned.map((one, position) => ({ ...one, comment_id: commentId, position }));
  await trx.insertInto('comment_mentions').values(rows).execute();
}
