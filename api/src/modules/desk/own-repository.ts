import type { DeskOwnItem, OwnState } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { existsForDesk } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';
import type { Cursor } from '../../lib/paging/cursor.ts';
import { joinAnswerDraft, type ListedRow, listedColumns, toListed } from './list-repository.ts';

interface Row extends ListedRow {
  status: number;
  assigned_at: Date;
  draft_saved_at: Date | null;
  answer_edited_at: Date | null;
  review_score: number | null;
  sort_key: number;
}

export interface OwnFilter {
  counsellorId: number;
  state: OwnState;
  limit: number;
  after: Cursor | null;
}

/** One page of the worries that a counsellor has taken, with the sort values for the cursor. */
export async function findOwn(db: Db, filter: OwnFilter, now: Date) {
  const { rows } = await ownQuery(filter).execute(db);
  return rows.map((row): { sortKey: number; item: DeskOwnItem } => ({
    sortKey: row.sort_key,
    item: {
      ...toListed(row, now),
      status: row.status,
      assigned_at: row.assigned_at.toISOString(),
      draft_saved_at: row.draft_saved_at?.toISOString() ?? null,
      counselor_answer_date: row.answered_at?.toISOString() ?? null,
      answer_edited_at: row.answer_edited_at?.toISOString() ?? null,
      review_score: row.review_score ?? 0,
    },
  }));
}

/** The query of `findOwn`, exported for tests of its plan. */
export function ownQuery({ counsellorId, state, limit, after }: OwnFilter): RawBuilder<Row> {
  const open = state === 'open';
  const at = sql.ref(`post.${open ? 'created_at' : 'answered_at'}`);
  const status = WORRY_STATUS[open ? 'assigned' : state];
  const last =
    after && sql`(timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::bigint)`;
  const following = last && (open ? sql`and (${at}, post.id) > ${last}` : sql`and (${at}, post.id) < ${last}`);
  // conditions that fit an index: an open worry has no `answered_at`, an answered worry has status 3 or 4
  const which = open ? sql`post.answered_at is null` : sql`post.status in (3, 4)`;
  const order = (time: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    open ? sql`${time}, ${id}` : sql`${time} desc, ${id} desc`;
  return sql<Row>`
    select ${listedColumns('w')}, w.status, w.assigned_at, w.answer_edited_at, first.sort_key,
      d.updated_at as draft_saved_at, r.score as review_score
    from (
      select post.id, ${at} as at, (extract(epoch from ${at}) * 1000000)::bigint as sort_key
      from worries post
      where post.counsellor_id = ${counsellorId} and post.status = ${status} and ${which} and ${existsForDesk('post')}
        ${following ?? sql``}
      order by ${order(at, sql`post.id`)} limit ${limit}
    ) first
    join worries w on w.id = first.id
    ${joinAnswerDraft(counsellorId)}
    left join answer_reviews r on r.worry_id = w.id
    order by ${order(sql`first.at`, sql`first.id`)}
  `;
}
