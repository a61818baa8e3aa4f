import { REACTION_NAMES, type ReactionKind, type ReactionSubject, type Reactions } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../schema.ts';
import { FOLDED_AT_ONCE, foldAlone } from './fold-alone.ts';

/** For each kind of reaction subject: its table, and the column of other tables that contains its id. */
export const REACTED = {
  worry: { table: 'worries', column: 'worry_id' },
  info: { table: 'infos', column: 'info_id' },
  comment: { table: 'comments', column: 'comment_id' },
} as const satisfies Record<ReactionSubject, { table: string; column: string }>;

/**
 * Changes the reaction counters of a post or comment. Inserts a row, which is folded later: an update would lock the post or
 * comment (docs/adr/0035-counters.md).
 */
export const changeReactionCounts = (
  trx: Trx,
  subject: ReactionSubject,
  id: number,
  changes: Partial<Record<ReactionKind, number>>,
) =>
  trx
    .insertInto('reaction_changes')
    .values({ [REACTED[subject].column]: id, ...changes })
    .execute();

/**
 * The exact reaction counters of a post or comment, and the reader's own reaction, as `Reactions` of the contract. @param row
 * alias of the post or comment in the query
 */
export function reactionsOf(subject: ReactionSubject, row: string, readerId: number | null): RawBuilder<Reactions> {
  const column = sql.ref(REACTED[subject].column);
  const id = sql.ref(`${row}.id`);
  const counts = REACTION_NAMES.map(
    (kind) => sql`${sql.lit(kind)}, ${sql.ref(`${row}.${kind}_cnt`)} + coalesce(sum(${sql.ref(`change.${kind}`)}), 0)`,
  );
  const mine = sql`coalesce((select kind from reactions where member_id = ${readerId}::bigint and ${column} = ${id}), '')`;
  return sql`(
    select json_build_object(${sql.join(counts)}, 'mine', ${mine}) from reaction_changes change where change.${column} = ${id}
  )`;
}

/**
 * Adds the oldest changes to the columns of their posts and comments, like `foldCounts`. @returns whether more changes may be
 * waiting
 */
export const foldReactions = (db: Db): Promise<boolean> =>
  foldAlone(db, async (trx) => {
    const { rows } = await sql<{ folded: number }>`
      with taken as (
        delete from reaction_changes
        where id in (select id from reaction_changes order by id limit ${FOLDED_AT_ONCE})
        returning *
      ),
      of_worries as (${fold('worry')}), of_infos as (${fold('info')}), of_comments as (${fold('comment')})
      select count(*)::int as folded from taken
    `.execute(trx);
    return rows[0]?.folded === FOLDED_AT_ONCE;
  });

function fold(subject: ReactionSubject): RawBuilder<unknown> {
  const column = sql.ref(REACTED[subject].column);
  const sums = REACTION_NAMES.map((kind) => sql`sum(${sql.ref(kind)})::int as ${sql.ref(kind)}`);
  const added = REACTION_NAMES.map((kind) => {
    const counter = `${kind}_cnt`;
    return sql`${sql.ref(counter)} = ${sql.ref(`one.${counter}`)} + ${sql.ref(`change.${kind}`)}`;
  });
  return sql`
    update ${sql.table(REACTED[subject].table)} one set ${sql.join(added)}
    from (select ${column} as id, ${sql.join(sums)} from taken where ${column} is not null group by ${column}) change
    where one.id = change.id
  `;
}
