import type { Board } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from '../../../db/posts/boards.ts';
import { isSearchable } from '../../../db/posts/searchable.ts';
import type { Db } from '../../../db/schema.ts';
import { hasAll, SOURCES } from '../match-repository.ts';

/** How far back a search reaches: a level of the buckets of migration 0052, from the newest posts to older ones; null for all. */
export const REACHES = [0, 1, 2, 3, null] as const;
export type Reach = (typeof REACHES)[number];
/** Number of candidates that can be read within about two milliseconds. */
const MOST_EXPECTED = 2_000;

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
 * The query of `findCandidates`, exported for tests of its plan. As in `matchQuery`, all ids are collected before they are
 * sorted, and no index can use the condition on the id. The bucket is stored as one of the grams, so that the planner cannot look
 * up the words in the index without the bucket.
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

/**
 * The next reach to search when a reach had too few candidates: the widest one with at most `MOST_EXPECTED` expected candidates,
 * or else the next wider one.
 * @returns undefined when no wider reach has further posts
 */
export function nextReach(before: number, reach: Reach, candidates: number): Reach | undefined {
  if (reach === null || before <= 2 * sizeOf(reach)) return undefined;
  const wider = REACHES.slice(REACHES.indexOf(reach) + 1);
  const expectedIn = (next: Reach) => ((candidates + 1) * (next === null ? before : sizeOf(next))) / sizeOf(reach);
  return wider.findLast((next) => expectedIn(next) <= MOST_EXPECTED) ?? wider[0];
}

const sizeOf = (level: number) => 2 ** (9 + 3 * level);

export interface PostText {
  id: number;
  created_at: Date;
  title: string;
  keywords: string[];
  /** The author's text, or the answers to the four questions. */
  parts: string[];
  answer: string | null;
}

export interface Unread {
  ids: readonly number[];
  /** Excludes posts with all words of a group in their title or keywords, because the other lists contain them. */
  listed: readonly (readonly string[])[];
  limit: number;
}

/** The newest of these posts with their current texts, without posts that the list of texts must leave out. */
export async function findTexts(db: Db, board: Board, { ids, listed, limit }: Unread): Promise<PostText[]> {
  const posts = sql.table(BOARDS[board].posts);
  const special =
    board === 'worry'
      ? sql`p.keywords, p.answer, array_remove(
          array[p.content, p.consult_situation, p.consult_feelings, p.consult_tried, p.consult_hoped], null
        ) as parts`
      : sql`'{}'::text[] as keywords, null as answer, array[p.content] as parts`;
  const isListed = linesOf(board).flatMap((line) => listed.map((words) => hasAll(line, words)));
  // reads the texts of the limited rows only, because long texts are stored outside of their rows
  const { rows } = await sql<PostText>`
    select p.id, p.created_at, p.title, ${special} from ${posts} p
    where p.id in (
      select id from ${posts} p
      where ${isSearchable('p')} and p.id = any(${ids}::bigint[]) and not (${sql.join(isListed, sql` or `)})
      order by id desc limit ${limit}
    )
    order by p.id desc
  `.execute(db);
  return rows;
}

/** The lines of a board in which the other lists search. */
const linesOf = (board: Board) =>
  [...SOURCES.title, ...SOURCES.keyword].filter((source) => source.board === board).map(({ text }) => text);
