import { LEVEL } from '@onmaum/shared-contract/constants';
import { type RawBuilder, sql } from 'kysely';
import { ownRange } from '../../db/own-range.ts';
import type { Trx } from '../../db/schema.ts';
import type { Written } from './spam-rule.ts';

/** Maximum number of texts of one member to compare: more would block the event loop. */
export const OWN_MOST = 20;
/** Number of latest comments, and of latest posts of each board, that are searched for texts of new members. */
const LATEST = 300;
const OTHERS_MOST = 60;

const TABLES = { post: ['worries', 'infos'], comment: ['comments'] } as const satisfies Record<Written, string[]>;
type Table = (typeof TABLES)[Written][number];

const TEXTS: Record<Table, RawBuilder<string>> = {
  worries: sql`concat_ws(' ', t.content, t.consult_situation, t.consult_feelings, t.consult_tried, t.consult_hoped)`,
  infos: sql`t.content`,
  comments: sql`t.text`,
};

const union = (kind: Written, part: (table: Table) => RawBuilder<unknown>) =>
  sql.join(
    TABLES[kind].map((table) => sql`(${part(table)})`),
    sql` union all `,
  );

/** The newest rows of a member. */
const newest = (memberId: number, limit: number) =>
  ownRange({ member: 't.author_id', id: 't.id' }, { memberId, before: Number.MAX_SAFE_INTEGER, offset: 0, limit });

/** Level of a member, and when the member joined. */
export const findWriter = (trx: Trx, memberId: number) =>
  trx.selectFrom('members').select(['level', 'created_at']).where('id', '=', memberId).executeTakeFirstOrThrow();

/**
 * Locks a member to whom the rules apply, so that texts sent at the same time are checked one by one. Take this lock before the
 * lock of a post.
 */
export const lockWriter = (trx: Trx, memberId: number) =>
  trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('level', '<=', LEVEL.member)
    .forNoKeyUpdate()
    .execute();

/** Number of posts or comments of a member since a time, including deleted ones; at most `most`. */
export async function countWritten(
  trx: Trx,
  kind: Written,
  { memberId, since, most }: { memberId: number; since: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${union(
      kind,
      (table) => sql`select t.created_at from ${sql.table(table)} t where ${newest(memberId, most)}`,
    )}) latest where created_at > ${since}
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The latest texts of a member since a time. Texts of deleted posts are included, so that deleting a text does not allow it again. */
export async function findOwnTexts(trx: Trx, memberId: number, since: Date): Promise<string[]> {
  const latest = (table: Table) => sql`
    select ${TEXTS[table]} as text, t.created_at from ${sql.table(table)} t
    where ${newest(memberId, OWN_MOST)}
  `;
  const { rows } = await sql<{ text: string }>`
    select text from (${union('post', latest)} union all ${union('comment', latest)}) latest
    where created_at > ${since} order by created_at desc limit ${OWN_MOST}
  `.execute(trx);
  return rows.map(({ text }) => text);
}

/** Texts of other new members since a time, among the latest texts of everybody. Posts that speak of a crisis are left out. */
export async function findTextsOfNew(
  trx: Trx,
  { memberId, since, newSince }: { memberId: number; since: Date; newSince: Date },
): Promise<{ member_id: number; text: string }[]> {
  const latest = (table: Table) => sql`
    select ${TEXTS[table]} as text, t.author_id, t.created_at,
      ${table === 'comments' ? sql`false` : sql`t.crisis is true`} as is_crisis
    from ${sql.table(table)} t order by t.id desc limit ${LATEST}
  `;
  const { rows } = await sql<{ member_id: number; text: string }>`
    select one.author_id as member_id, one.text
    from (${union('post', latest)} union all ${union('comment', latest)}) one
    join members m on m.id = one.author_id and m.created_at > ${newSince}
    where one.created_at > ${since} and one.author_id <> ${memberId} and not one.is_crisis
    order by one.created_at desc limit ${OTHERS_MOST}
  `.execute(trx);
  return rows;
}
