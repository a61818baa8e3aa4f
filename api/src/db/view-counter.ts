import type { BoardTable } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from './boards.ts';
import { koreanToday } from './fragments.ts';
import type { Database } from './schema.ts';
import { createWriteLater } from './write-later.ts';

interface View {
  board: BoardTable;
  id: number;
  viewer: string;
}

export interface ViewCounter {
  /** Notes that a person saw a post; one that is not there is passed over. Never waits, never fails. */
  saw(board: BoardTable, id: number, viewer: string): void;
  /** Writes what is noted; awaited before the database closes. */
  flush(): Promise<void>;
}

/** Counts a person once a Korean day and post. */
export function createViewCounter(db: Kysely<Database>, onError: (error: unknown) => void): ViewCounter {
  const views = createWriteLater<View>(async (seen) => {
    for (const [board, ofBoard] of Map.groupBy(seen, (view) => view.board)) await write(db, board, ofBoard);
  }, onError);
  return {
    saw: (board, id, viewer) => views.add(`${board} ${id} ${viewer}`, { board, id, viewer }),
    flush: views.flush,
  };
}

/** Servers that count the same posts at once take them in one order: in different ones they would wait for each other. */
async function write(db: Kysely<Database>, board: BoardTable, seen: View[]): Promise<void> {
  const posts = sql.table(BOARDS[board].posts);
  await sql`
    with marked as (
      insert into view_marks (day, table_name, target_id, viewer)
      select ${koreanToday}, ${board}, seen.id, seen.viewer
      from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ viewer }) => viewer)}::text[]) as seen (id, viewer)
      join ${posts} post on post.id = seen.id and post.deleted_at is null
      order by seen.id, seen.viewer
      on conflict do nothing
      returning target_id
    ),
    counted as (select target_id, count(*)::int as views from marked group by target_id),
    locked as (
      select id from ${posts} where id in (select target_id from counted) order by id for no key update
    )
    update ${posts} as post set view_cnt = post.view_cnt + counted.views
    from counted join locked on locked.id = counted.target_id
    where post.id = locked.id
  `.execute(db);
}
