import type { Board } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from '../../../db/boards.ts';
import type { Db } from '../../../db/schema.ts';
import { isSearchable } from '../../../db/searchable.ts';

/** Levels of the buckets of migration 0052, from the newest posts to all. */
export const REACHES = [0, 1, 2, 3, null] as const;
export type Reach = (typeof REACHES)[number];

interface Wanted {
  words: readonly string[];
  /** Only posts with smaller ids. */
  before: number;
  /** Level of the two buckets up to that id; null for all posts. */
  reach: Reach;
  limit: number;
}

/** Ids of posts that may have all words in their texts, newest first. */
export async function findCandidates(db: Db, board: Board, wanted: Wanted): Promise<number[]> {
  const { rows } = await candidateQuery(board, wanted).execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The query of `findCandidates`, exported for tests of its plan. As in `matchQuery`, all ids are collected before they are sorted,
 * and no index can use the condition on the id. The bucket is one of the grams: so the planner cannot look for the words alone.
 */
export function candidateQuery(board: Board, { words, before, reach, limit }: Wanted): RawBuilder<{ id: number }> {
  const grams = sql`array(select gram from unnest(${words}::text[]) word, unnest(word_grams(word)) gram)`;
  const last = sql`${before}::bigint - 1`;
  const within = (id: RawBuilder<unknown>) => sql`grams @> (post_bucket(${id}, ${sql.lit(reach)}) || ${grams})`;
  const inReach =
    reach === null
      ? sql`grams @> ${grams}`
      : sql`(${within(last)} or ${within(sql`${last} - ${sql.lit(sizeOf(reach))}`)})`;
  return sql`
    with candidate as materialized (
      select id from ${sql.table(BOARDS[board].grams)} where id + 0 < ${before}::bigint and ${inReach}
    )
    select id from candidate order by id desc limit ${limit}
  `;
}

/** Whether a wider reach has no further posts. */
export const reachesAll = (before: number, reach: Reach): boolean => reach === null || before <= 2 * sizeOf(reach);

const sizeOf = (level: number) => 2 ** (9 + 3 * level);

export interface PostText {
  id: number;
  created_at: Date;
  title: string;
  keywords: string[];
  /** One text of the author, or four. */
  parts: string[];
  answer: string | null;
}

/** The texts of these posts as they are now, without those that the search may not show. */
export async function findTexts(db: Db, board: Board, ids: readonly number[]): Promise<PostText[]> {
  const special =
    board === 'worry'
      ? sql`p.keywords, p.answer, array_remove(
          array[p.content, p.consult_situation, p.consult_feelings, p.consult_tried, p.consult_hoped], null
        ) as parts`
      : sql`'{}'::text[] as keywords, null as answer, array[p.content] as parts`;
  const { rows } = await sql<PostText>`
    select p.id, p.created_at, p.title, ${special} from ${sql.table(BOARDS[board].posts)} p
    where ${isSearchable('p')} and p.id = any(${ids}::bigint[]) order by p.id desc
  `.execute(db);
  return rows;
}
