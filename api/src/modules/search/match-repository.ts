import type { Board } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from '../../db/posts/boards.ts';
import { isSearchable } from '../../db/posts/searchable.ts';
import type { Db } from '../../db/schema.ts';
import type { Excerpt } from './texts/read-text.ts';

/** A text in which a search looks for words: one line of each post of a board, such as the title. */
export interface Source {
  board: Board;
  text: RawBuilder<string>;
}

/** The sources of the lists by title and keyword. The expressions must be exactly those that migration 0009 indexes. */
export const SOURCES = {
  title: [
    { board: 'worry', text: sql`p.title` },
    { board: 'info', text: sql`p.title` },
  ],
  keyword: [{ board: 'worry', text: sql`search_text(p.keywords)` }],
} as const satisfies Record<string, readonly Source[]>;

export interface Match {
  board: Board;
  id: number;
  created_at: Date;
  /** The part of the text that contains the words; only for posts that were found by their text. */
  excerpt?: Excerpt | null;
}

/** One way to search: finds posts that contain all words of at least one group. */
export interface Way {
  /** Name of the way in cursors. */
  name: string;
  anyOf: readonly (readonly string[])[];
  /** Excludes posts with all of these words, because another way finds them. */
  except?: readonly string[];
}

/** A search for posts with all words. */
export interface Wanted {
  words: readonly string[];
  except?: readonly string[] | undefined;
  /** Only posts with smaller ids. */
  before: number;
  /** Maximum number of posts to collect. Fewer are returned if the newest buckets contain at least `enough`. */
  limit: number;
  /** How many posts a page needs. */
  enough: number;
}

/** Number of ids in a bucket of the search indexes (migration 0009). */
const BUCKET = 2 ** 11;

/**
 * Posts that contain all words, newest first. For a common word the newest two buckets contain enough posts; if they contain
 * fewer than `enough`, the word is rare and the whole index is searched. Either way the cost does not grow with the board.
 */
export async function findMatches(db: Db, source: Source, wanted: Wanted): Promise<Match[]> {
  const newest = bucketOf(wanted.before);
  const near = await find(db, source, { ...wanted, buckets: [newest, newest - 1] });
  return near.length >= wanted.enough || newest <= 1 ? near : find(db, source, wanted);
}

const bucketOf = (before: number) => Math.floor(Math.max(before - 1, 0) / BUCKET);

type Query = Omit<Wanted, 'enough'> & { buckets?: number[] };

async function find(db: Db, source: Source, wanted: Query): Promise<Match[]> {
  const { rows } = await matchQuery(source, wanted).execute(db);
  return rows.map((row) => ({ ...row, board: source.board }));
}

/**
 * The query of `findMatches`, exported for tests of its plan. All matches are collected before they are sorted. Otherwise, for a
 * word that does not occur, the planner may scan the whole board from its newest post. For the same reason the condition on the
 * id is written so that no index can use it.
 */
export function matchQuery(
  { board, text }: Source,
  { words, except, before, limit, buckets }: Query,
): RawBuilder<{ id: number; created_at: Date }> {
  const inBuckets = buckets?.map((bucket) => sql`p.id >> 11 = ${bucket}::bigint`) ?? [sql`true`];
  return sql`
    with matching as materialized (
      select p.id, p.created_at from ${sql.table(BOARDS[board].posts)} p
      where ${isSearchable('p')} and p.id + 0 < ${before}::bigint and (${sql.join(inBuckets, sql` or `)})
        and search_grams(${text}) @> array(
          select gram from unnest(${words}::text[]) word, unnest(search_grams(word)) gram
          where length(gram) = least(length(word), 2)
        )
        and ${hasAll(text, words)} ${except ? sql`and not ${hasAll(text, except)}` : sql``}
    )
    select id, created_at from matching order by id desc limit ${limit}
  `;
}

/** Whether a line contains all words. */
export const hasAll = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  sql`(select bool_and(strpos(lower(${text}), lower(word)) > 0) from unnest(${words}::text[]) word)`;

/** For each board, the position at which a search begins. */
export async function findNewestIds(db: Db): Promise<Record<Board, number>> {
  const { rows } = await sql<Record<Board, number>>`
    select
      coalesce((select max(id) from worries where deleted_at is null), 0) + 1 as worry,
      coalesce((select max(id) from infos where deleted_at is null), 0) + 1 as info
  `.execute(db);
  const [starts] = rows;
  return starts ?? { worry: 1, info: 1 };
}
