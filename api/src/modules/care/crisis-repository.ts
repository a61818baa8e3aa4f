import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export type Board = 'worries' | 'infos';
export interface UnjudgedPost {
  id: number;
  texts: string[];
}

/** A range of posts: the `limit` newest with an id below `before`. */
export interface Range {
  before: number;
  limit: number;
}

/** The newest worries of a range that were not judged yet, each with all its texts. */
export async function findUnjudgedWorries(db: Db, { before, limit }: Range): Promise<UnjudgedPost[]> {
  const { rows } = await sql<UnjudgedPost>`
    select w.id, array_remove(array[
      w.title, w.content, w.consult_situation, w.consult_feelings, w.consult_tried, w.consult_hoped, p.title
    ] || w.keywords || array(select label from poll_options where poll_id = p.id), null) as texts
    from worries w left join polls p on p.worry_id = w.id
    where w.crisis is null and w.id < ${before} order by w.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The newest info posts of a range that were not judged yet, each with all its texts. */
export async function findUnjudgedInfos(db: Db, { before, limit }: Range): Promise<UnjudgedPost[]> {
  const { rows } = await sql<UnjudgedPost>`
    select id, array[title, content] as texts from infos
    where crisis is null and id < ${before} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Marks posts, except those that were edited meanwhile: the edit already set their mark. Locked posts are left out, too: waiting
 * for one while holding others could deadlock with a folding of counters, which updates many posts in another order.
 */
export async function markPosts(db: Db, board: Board, marks: readonly { id: number; crisis: boolean }[]) {
  const ids = sql`${marks.map(({ id }) => id)}::bigint[]`;
  await sql`
    with free as (
      select id from ${sql.table(board)} where id = any(${ids}) and crisis is null for no key update skip locked
    )
    update ${sql.table(board)} post set crisis = judged.crisis
    from free join unnest(${ids}, ${marks.map(({ crisis }) => crisis)}::boolean[]) as judged (id, crisis) using (id)
    where post.id = free.id
  `.execute(db);
}
