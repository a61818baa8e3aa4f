import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { BOARDS } from '../../db/posts/boards.ts';
import type { Db } from '../../db/schema.ts';
import type { IndexedPost, PostDocument } from '../../providers/search-index.ts';

interface Row extends Omit<PostDocument, 'created_at'> {
  id: number;
  created_at: Date;
}

/** Documents of posts as visitors see them now; null for a post that visitors cannot see. */
export async function findDocuments(db: Db, board: Board, ids: readonly number[]): Promise<IndexedPost[]> {
  const special =
    board === 'worry'
      ? sql`p.keywords, p.answered_at is not null as is_answered`
      : sql`'{}'::text[] as keywords, false as is_answered`;
  const { rows } = await sql<Row>`
    select p.id, ${board} as board, p.category, p.title, ${special}, p.excerpt, p.created_at
    from ${sql.table(BOARDS[board].posts)} p
    where p.deleted_at is null and p.id = any(${ids}::bigint[])
  `.execute(db);
  const documents = new Map(
    rows.map(({ id, created_at, ...row }) => [id, { ...row, created_at: created_at.toISOString() }]),
  );
  return ids.map((id) => ({ board, id, document: documents.get(id) ?? null }));
}

/** Ids of posts above an id, including deleted posts. */
export async function findIdsAfter(db: Db, board: Board, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(BOARDS[board].posts)} where id > ${after} order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
