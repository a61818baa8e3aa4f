import type { Board } from '@onmaum/shared-contract';
import type { Insertable, Kysely } from 'kysely';
import { readContent } from '../../demo/read-content.ts';
import type { Database } from '../../src/db/schema.ts';

/**
 * The id of the first counsellor. Ids follow the order of the demo content, in which counsellors come after the other
 * members.
 */
export const FIRST_EXPERT = readContent().members.length + 1;

/** Inserts worries. By default, the author is the first demo member. @returns their ids */
export async function postWorries(
  db: Kysely<Database>,
  posts: Partial<Insertable<Database['worries']>>[],
): Promise<number[]> {
  const rows = await db
    .insertInto('worries')
    .values(
      posts.map((post) => ({
        author_id: 1,
        category: '기타',
        mode: 'free' as const,
        title: '시험 글',
        content: '내용'.repeat(200),
        desired_answer_type: 1,
        ...post,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Like `postWorries`, but on the info board. */
export async function postInfos(
  db: Kysely<Database>,
  posts: Partial<Insertable<Database['infos']>>[],
): Promise<number[]> {
  const rows = await db
    .insertInto('infos')
    .values(
      posts.map((post) => ({
        author_id: 1,
        category: 'information' as const,
        title: '시험 글',
        content: '내용'.repeat(100),
        ...post,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts a post on a board. */
export async function postOn(db: Kysely<Database>, board: Board): Promise<number> {
  const [id = 0] = await (board === 'worry' ? postWorries(db, [{}]) : postInfos(db, [{}]));
  return id;
}

/** Marks a post as deleted. */
export async function deletePost(db: Kysely<Database>, board: Board, id: number): Promise<void> {
  const deleted_at = new Date();
  if (board === 'worry') await db.updateTable('worries').set({ status: 5, deleted_at }).where('id', '=', id).execute();
  else await db.updateTable('infos').set({ deleted_at }).where('id', '=', id).execute();
}

/** Marks a post as hidden while reports of it are reviewed. */
export async function hidePost(db: Kysely<Database>, board: Board, id: number): Promise<void> {
  const table = board === 'worry' ? 'worries' : 'infos';
  await db.updateTable(table).set({ hidden_for: 'review', deleted_at: new Date() }).where('id', '=', id).execute();
}

/** Both boards, for tests of shared behaviour: the name in the code, in addresses, and in `table_name` on the wire. */
export const BOTH_BOARDS = [
  ['worry', 'counsel', 'bbs_counsels'],
  ['info', 'info', 'bbs_informations'],
] as const;
