import type { BoardTable } from '@onmaum/shared-contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from '../../db/boards.ts';
import type { Database } from '../../db/schema.ts';

/** What is searched: of which board, in which text of its posts. */
export interface Source {
  board: BoardTable;
  text: RawBuilder<string>;
}

export interface Match {
  board: BoardTable;
  id: number;
  created_at: Date;
}

interface Wanted {
  words: readonly string[];
  /** Only posts before this id. */
  before: number;
  limit: number;
}

/** Of how many ids a bucket of the search indexes is (migration 0009). */
const BUCKET = 2 ** 11;

/**
 * Posts that hold all the words, the newest first. A common word has enough of them in the newest two buckets;
 * only if these hold fewer than `enough` are the few of a rare word gathered from everywhere. Either way the
 * costs do not grow with the board.
 */
export async function findMatches(db: Kysely<Database>, source: Source, wanted: Wanted & { enough: number }) {
  const newest = bucketOf(wanted.before);
  const near = await find(db, source, { ...wanted, buckets: [newest, newest - 1] });
  return near.length >= wanted.enough || newest <= 1 ? near : find(db, source, wanted);
}

const bucketOf = (before: number) => Math.floor(Math.max(before - 1, 0) / BUCKET);

async function find(db: Kysely<Database>, source: Source, wanted: Wanted & { buckets?: number[] }): Promise<Match[]> {
  const { rows } = await matchQuery(source, wanted).execute(db);
  return rows.map((row) => ({ ...row, board: source.board }));
}

/**
 * The query behind `findMatches`, for looking at its plan. All matches are found before they are sorted:
 * otherwise a plan may walk the whole board from its newest post in search of a word that is not there. Nor
 * is the id offered to an index, for the same reason.
 */
export function matchQuery(
  { board, text }: Source,
  { words, before, limit, buckets }: Wanted & { buckets?: number[] },
): RawBuilder<{ id: number; created_at: Date }> {
  const inBuckets = buckets?.map((bucket) => sql`p.id >> 11 = ${bucket}::bigint`) ?? [sql`true`];
  return sql`
    with matching as materialized (
      select p.id, p.created_at from ${sql.table(BOARDS[board].posts)} p
      where p.deleted_at is null and p.id + 0 < ${before}::bigint and (${sql.join(inBuckets, sql` or `)})
        and search_grams(${text}) @> array(
          select gram from unnest(${words}::text[]) word, unnest(search_grams(word)) gram
          where length(gram) = least(length(word), 2)
        )
        and (select bool_and(strpos(lower(${text}), lower(word)) > 0) from unnest(${words}::text[]) word)
    )
    select id, created_at from matching order by id desc limit ${limit}
  `;
}

/** Before which id a search of each board begins. */
export async function findStarts(db: Kysely<Database>): Promise<Record<BoardTable, number>> {
  const { rows } = await sql<Record<BoardTable, number>>`
    select
      coalesce((select max(id) from worries where deleted_at is null), 0) + 1 as bbs_counsels,
      coalesce((select max(id) from infos where deleted_at is null), 0) + 1 as bbs_informations
  `.execute(db);
  const [starts] = rows;
  return starts ?? { bbs_counsels: 1, bbs_informations: 1 };
}
