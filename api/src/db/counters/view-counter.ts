import type { Board } from '@onmaum/shared-contract';
import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import type { SharedState } from '@onmaum/shared-server/state';
import { sql } from 'kysely';
import { koreanToday } from '../fragments.ts';
import { BOARDS } from '../posts/boards.ts';
import type { Db } from '../schema.ts';
import { createWriteLater } from '../write-later.ts';

interface View {
  board: Board;
  id: number;
  viewer: string;
}

export interface ViewCounter {
  /**
   * Queues a view of a post. Never blocks and never throws. When the queue is written, views of posts that do not exist are
   * left out.
   */
  saw(board: Board, id: number, viewer: string): void;
  /** Writes all queued views. Await it before the database is closed. */
  flush(): Promise<void>;
}

/** Maximum number of posts on which one viewer's views count in a Korean day: more than a person reads, but few for a program. */
const POSTS_A_DAY = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts a viewer at most once for each post and Korean day, and on at most `POSTS_A_DAY` posts a day. */
export function createViewCounter(
  { db, state }: { db: Db; state: Pick<SharedState, 'addWithin'> },
  onError: (error: unknown) => void,
): ViewCounter {
  const views = createWriteLater<View>(async (all) => {
    const today = koreanDay(new Date());
    const posts = all.map(({ board, id, viewer }) => ({ set: `views ${today} ${viewer}`, value: `${board} ${id}` }));
    const isCounted = await state.addWithin(posts, POSTS_A_DAY, DAY_MS);
    const seen = all.filter((_view, at) => isCounted[at]);
    for (const [board, ofBoard] of Map.groupBy(seen, (view) => view.board)) await write(db, board, ofBoard);
  }, onError);
  return {
    saw: (board, id, viewer) => views.add(`${board} ${id} ${viewer}`, { board, id, viewer }),
    flush: views.flush,
  };
}

async function write(db: Db, board: Board, seen: View[]): Promise<void> {
  const posts = sql.table(BOARDS[board].posts);
  await sql`
    with marked as (
      insert into view_marks (day, table_name, target_id, viewer)
      select ${koreanToday}, ${BOARDS[board].table}, seen.id, seen.viewer
      from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ viewer }) => viewer)}::text[]) as seen (id, viewer)
      join ${posts} post on post.id = seen.id and post.deleted_at is null
      order by seen.id, seen.viewer
      on conflict do nothing
      returning target_id
    )
    insert into count_changes (${sql.ref(BOARDS[board].post)}, views)
    select target_id, count(*)::int from marked group by target_id
  `.execute(db);
}
