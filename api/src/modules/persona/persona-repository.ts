import { type RawBuilder, sql } from 'kysely';
import { isAnonymousComment } from '../../db/posts/shown-writer.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { makePersona } from './aliases.ts';

interface Place {
  worryId: number;
  memberId: number;
}

const hasPersona = async (trx: Trx, { worryId, memberId }: Place): Promise<boolean> =>
  (await trx
    .selectFrom('thread_personas')
    .select('alias')
    .where('worry_id', '=', worryId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;

/** Assigns a persona to a member in a thread, unless the member has one there (rules/anonymous.md#persona). */
export async function ensurePersona(trx: Trx, place: Place, attempt = 0): Promise<void> {
  if (await hasPersona(trx, place)) return;
  const { worryId: worry_id, memberId: member_id } = place;
  const given = await trx
    .insertInto('thread_personas')
    .values({ worry_id, member_id, ...makePersona(attempt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // another member has the alias, or a concurrent call has just assigned a persona to this member
  if (given.numInsertedOrUpdatedRows === 0n) await ensurePersona(trx, place, attempt + 1);
}

/**
 * Whether members other than the author have comments on a worry. Deleted comments do not count. Hidden comments do, since they
 * may be shown again.
 */
export const wordsOfOthers = (worry: string): RawBuilder<boolean> => sql`
  exists (
    select from comments t
    where t.worry_id = ${sql.ref(`${worry}.id`)} and t.author_id <> ${sql.ref(`${worry}.author_id`)}
      and (t.deleted_at is null or t.hidden_for is not null)
  )
`;

/** Whether members other than the author have comments on a worry. */
export async function hasWordsOfOthers(trx: Trx, worryId: number): Promise<boolean> {
  const { rows } = await sql`select from worries w where w.id = ${worryId} and ${wordsOfOthers('w')}`.execute(trx);
  return rows.length > 0;
}

/** Waits for transactions that add comments to a worry. Later transactions wait for this one, and see its changes. */
export const lockAgainstComments = (trx: Trx, worryId: number) =>
  trx.selectFrom('worries').select('id').where('id', '=', worryId).forUpdate().execute();

export const isAnonymousWorry = async (trx: Trx, worryId: number): Promise<boolean> =>
  (await trx.selectFrom('worries').select('anonymous').where('id', '=', worryId).executeTakeFirst())?.anonymous ===
  true;

export const setAnonymous = (trx: Trx, worryId: number, anonymous: boolean) =>
  trx.updateTable('worries').set({ anonymous }).where('id', '=', worryId).execute();

export interface Unmasked {
  member_id: number;
  nickname: string;
  provider: string;
  alias: string | null;
}

/** The member behind an anonymous worry or comment, even a deleted one; undefined if it does not exist or is not anonymous. */
export async function findUnmasked(db: Db, kind: 'worry' | 'comment', id: number): Promise<Unmasked | undefined> {
  const source =
    kind === 'worry'
      ? sql`select w.id as worry_id, w.author_id from worries w where w.id = ${id} and w.anonymous`
      : sql`select w.id as worry_id, t.author_id from comments t join worries w on w.id = t.worry_id
          where t.id = ${id} and ${isAnonymousComment('t', 'w')}`;
  const { rows } = await sql<Unmasked>`
    select m.id as member_id, m.nickname, m.provider, persona.alias
    from (${source}) source
    join members m on m.id = source.author_id
    left join thread_personas persona on persona.worry_id = source.worry_id and persona.member_id = m.id
  `.execute(db);
  return rows[0];
}
