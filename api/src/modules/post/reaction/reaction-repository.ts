import type { ReactionKind, ReactionParams, Reactions } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { REACTED, reactionsOf } from '../../../db/counters/reaction-counts.ts';
import { isOpenTo } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/**
 * Seed for the advisory lock of a reaction, an arbitrary number: it keeps this lock apart from other locks with the same text.
 */
const REACTION_LOCK = 5_318_260_948;

/** Serialises the reactions of a member to a subject until the end of the transaction. */
export const lockReaction = (trx: Trx, { subject, id }: ReactionParams, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${memberId} ${subject} ${id}`}, ${REACTION_LOCK}))`.execute(trx);

/** The author of a subject to which the member may react; undefined if the subject or its post is deleted, hidden or closed. */
export async function findReactedAuthor(
  trx: Trx,
  { subject, id }: ReactionParams,
  memberId: number,
): Promise<number | undefined> {
  const isThere =
    subject === 'comment' ? sql`t.deleted_at is null and ${isOnOpenPost(memberId)}` : isOpenTo('t', memberId);
  const { rows } = await sql<{ author_id: number }>`
    select t.author_id from ${sql.table(REACTED[subject].table)} t where t.id = ${id} and ${isThere}
  `.execute(trx);
  return rows[0]?.author_id;
}

const isOnOpenPost = (memberId: number) => sql`(
  exists (select from worries w where w.id = t.worry_id and ${isOpenTo('w', memberId)})
  or exists (select from infos i where i.id = t.info_id and i.deleted_at is null)
)`;

/** Locks the member's reaction to a subject. */
export const lockOwnReaction = (trx: Trx, { subject, id }: ReactionParams, memberId: number) =>
  trx
    .selectFrom('reactions')
    .select(['id', 'kind'])
    .where('member_id', '=', memberId)
    .where(REACTED[subject].column, '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertReaction = (trx: Trx, { subject, id }: ReactionParams, memberId: number, kind: ReactionKind) =>
  trx
    .insertInto('reactions')
    .values({ member_id: memberId, [REACTED[subject].column]: id, kind })
    .execute();

export const changeReaction = (trx: Trx, id: number, kind: ReactionKind) =>
  trx.updateTable('reactions').set({ kind, created_at: new Date() }).where('id', '=', id).execute();

export const deleteReaction = (trx: Trx, id: number) => trx.deleteFrom('reactions').where('id', '=', id).execute();

/** The counters of a subject, and the member's reaction. */
export async function findReactions(
  db: Db,
  { subject, id }: ReactionParams,
  memberId: number,
): Promise<Reactions | undefined> {
  const { rows } = await sql<{ reactions: Reactions }>`
    select ${reactionsOf(subject, 't', memberId)} as reactions from ${sql.table(REACTED[subject].table)} t where t.id = ${id}
  `.execute(db);
  return rows[0]?.reactions;
}
