import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { koreanToday } from './fragments.ts';
import type { Database } from './schema.ts';

type Board = 'bbs_counsels' | 'bbs_informations';

const EVERY_MS = 1000;
/** Beyond this many views in one interval the rest go uncounted rather than fill the memory. */
const MOST_WAITING = 10_000;

export interface ViewCounter {
  /** Notes that a person saw a post. Never waits, never fails. */
  saw(id: number, viewer: string): void;
  /** Writes what is noted; awaited before the database closes. */
  flush(): Promise<void>;
}

/**
 * Counts a person once a Korean day and post. Views are noted in memory and written together, so that
 * reading a page never waits for a write.
 */
export function createViewCounter(db: Kysely<Database>, board: Board, onError: (error: unknown) => void): ViewCounter {
  let waiting = new Map<string, { id: number; viewer: string }>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const seen = [...waiting.values()];
    waiting = new Map();
    if (seen.length > 0) writing = writing.then(() => write(db, board, seen)).catch(onError);
    return writing;
  };

  return {
    saw(id, viewer) {
      if (waiting.size >= MOST_WAITING) return;
      waiting.set(`${id} ${viewer}`, { id, viewer });
      timer ??= setTimeout(() => void flush(), EVERY_MS).unref();
    },
    flush,
  };
}

async function write(db: Kysely<Database>, board: Board, seen: { id: number; viewer: string }[]): Promise<void> {
  const table = sql.table(board === 'bbs_counsels' ? 'worries' : 'infos');
  await sql`
    with marked as (
      insert into view_marks (day, table_name, target_id, viewer)
      select ${koreanToday}, ${board}, seen.id, seen.viewer
      from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ viewer }) => viewer)}::text[]) as seen (id, viewer)
      on conflict do nothing
      returning target_id
    ),
    counted as (select target_id, count(*)::int as views from marked group by target_id)
    update ${table} as post set view_cnt = post.view_cnt + counted.views
    from counted where post.id = counted.target_id and post.deleted_at is null
  `.execute(db);
}
