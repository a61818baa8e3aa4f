import type { BoardTable } from '@onmaum/shared-contract';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

export { startDemo } from './app.ts';

/** Ids of posts made for a test; the author is the first member of the demonstration. */
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

/** As `postWorries`, on the info board. */
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

/** A new post of either board. */
export async function postOn(db: Kysely<Database>, board: BoardTable): Promise<number> {
  const [id = 0] = await (board === 'bbs_counsels' ? postWorries(db, [{}]) : postInfos(db, [{}]));
  return id;
}

/** Deletes a post as its author would. */
export async function takeOff(db: Kysely<Database>, board: BoardTable, id: number): Promise<void> {
  const deleted_at = new Date();
  if (board === 'bbs_counsels')
    await db.updateTable('worries').set({ status: 5, deleted_at }).where('id', '=', id).execute();
  else await db.updateTable('infos').set({ deleted_at }).where('id', '=', id).execute();
}

/** Both boards, for tests of what they share: the name of the table, and the part of the path. */
export const BOTH_BOARDS = [
  ['bbs_counsels', 'counsel'],
  ['bbs_informations', 'info'],
] as const;
