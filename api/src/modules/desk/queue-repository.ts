import type { DeskQueueItem, QueueSort } from '@onmaum/shared-contract';
import { WAITING_COUNTED_MAX } from '@onmaum/shared-contract/desk/worry-options';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { existsForDesk } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';
import type { Cursor } from '../../lib/paging/cursor.ts';
import { type ListedRow, listedColumns, toListed } from './list-repository.ts';

export interface QueueFilter {
  sort: QueueSort;
  /** Empty for all categories. */
  categories: readonly string[];
  answerType?: number | undefined;
  hasPoll: boolean;
  marked: boolean;
  /** The counsellor, whose own worries are left out. */
  readerId: number;
  limit: number;
  after: Cursor | null;
}

interface Row extends ListedRow {
  sort_key: number;
}

/** 0 for a worry with a crisis mark, 1 for one without. The indexes contain this expression. */
const RANK = sql<number>`(case when post.crisis then 0 else 1 end)`;
const CREATED_MICROS = sql<number>`(extract(epoch from post.created_at) * 1000000)::bigint`;

/** One page of the waiting worries, with the sort values for the cursor. */
export async function findQueue(db: Db, filter: QueueFilter, now: Date) {
  const { rows } = await queueQuery(filter).execute(db);
  return rows.map(({ sort_key, ...row }): { sortKey: number; item: DeskQueueItem } => ({
    sortKey: sort_key,
    item: toListed(row, now),
  }));
}

/**
 * The query of `findQueue`, exported for tests of its plan. An index contains the worries of each category in order, those with a
 * mark separate from those without. The query reads one page of each such group, and merges the pages.
 */
export function queueQuery({ sort, categories, answerType, hasPoll, marked, ...page }: QueueFilter): RawBuilder<Row> {
  const { key, by, merged, after } = ORDERS[sort];
  const named = categories.length > 0;
  // rows with and without a mark are two groups, unless the order begins with the mark
  const byRank = sort !== 'oldest' || marked;
  const conditions: RawBuilder<unknown>[] = [
    sql`post.status = 1`,
    existsForDesk('post'),
    sql`post.author_id <> ${page.readerId}`,
  ];
  if (named) conditions.push(sql`post.category = one.category`);
  if (byRank) conditions.push(sql`${RANK} = one.rank`);
  if (answerType !== undefined) conditions.push(sql`post.desired_answer_type = ${answerType}`);
  if (hasPoll) conditions.push(sql`post.has_poll`);
  if (page.after) conditions.push(after(page.after));
  const first = sql`
    select post.id, ${RANK} as rank, post.created_at, ${key} as sort_key from worries post
    where ${sql.join(conditions, sql` and `)} order by ${by} limit ${page.limit}
  `;
  const groups = sql.join(
    [
      ...(named ? [sql`unnest(${categories}::text[]) as c (category)`] : []),
      ...(byRank ? [sql`unnest(${marked ? [0] : [0, 1]}::int[]) as r (rank)`] : []),
    ],
    sql` cross join `,
  );
  const found =
    named || byRank
      ? sql`
          select first.* from (select * from ${groups}) one cross join lateral (${first}) first
          order by ${merged} limit ${page.limit}
        `
      : first;
  return sql<Row>`
    select ${listedColumns('w')}, first.sort_key from (${found}) first join worries w on w.id = first.id
    order by ${merged}
  `;
}

interface Order {
  key: RawBuilder<number>;
  by: RawBuilder<unknown>;
  /** The order of `by` for the merged rows. */
  merged: RawBuilder<unknown>;
  after: (cursor: Cursor) => RawBuilder<unknown>;
}

const instant = (micros: number) => sql`timestamptz 'epoch' + ${Math.abs(micros)}::bigint * interval '1 microsecond'`;
const oldestFirst: Order = {
  key: CREATED_MICROS,
  by: sql`post.created_at, post.id`,
  merged: sql`first.created_at, first.id`,
  after: ({ key, id }) => sql`(post.created_at, post.id) > (${instant(key)}, ${id}::bigint)`,
};

/** `due` sorts by the time of posting: a later worry never has an earlier deadline (time/business-days.ts of the contract). */
const ORDERS: Record<QueueSort, Order> = {
  oldest: {
    // the key of a marked worry is negative
    key: sql`case when post.crisis then -1 else 1 end * ${CREATED_MICROS}`,
    by: sql`${RANK}, post.created_at, post.id`,
    merged: sql`first.rank, first.created_at, first.id`,
    after: ({ key, id }) =>
      sql`(${RANK}, post.created_at, post.id) > (${key < 0 ? 0 : 1}::int, ${instant(key)}, ${id}::bigint)`,
  },
  due: oldestFirst,
  newest: {
    key: CREATED_MICROS,
    by: sql`post.created_at desc, post.id desc`,
    merged: sql`first.created_at desc, first.id desc`,
    after: ({ key, id }) => sql`(post.created_at, post.id) < (${instant(key)}, ${id}::bigint)`,
  },
};

/** Number of waiting worries, counted along the index of the queue up to a maximum. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from worries post where post.status = 1 and ${existsForDesk('post')}
      order by ${RANK}, post.created_at, post.id limit ${WAITING_COUNTED_MAX}
    ) counted
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}
