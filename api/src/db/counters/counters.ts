import type { Board } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from '../posts/boards.ts';
import type { Db, Trx } from '../schema.ts';
import { FOLDED_AT_ONCE, foldAlone } from './fold-alone.ts';

/** Column of the post for each counter. */
const COLUMNS = { comments: 'comment_cnt', bookmarks: 'bookmark_cnt', votes: 'vote_cnt', views: 'view_cnt' } as const;

type Counter = keyof typeof COLUMNS;

/**
 * Changes counters of a post. Inserts a row with the change, which `foldCounts` adds to the post later: an update would lock
 * the post.
 */
export async function changeCounts(
  trx: Trx,
  board: Board,
  postId: number,
  changes: Partial<Record<Counter, number>> & { options?: number[] },
): Promise<void> {
  await trx
    .insertInto('count_changes')
    .values({ [BOARDS[board].post]: postId, ...changes })
    .execute();
}

/**
 * The exact value of a counter: the column of the post plus the changes since the last folding. Lists sort by the column
 * alone, which is about a second behind. @param post alias of the post in the query
 */
export function countOf(board: Board, post: string, counter: Counter): RawBuilder<number> {
  const changes = sql`
    select sum(${sql.ref(counter)}) from count_changes where ${sql.ref(BOARDS[board].post)} = ${sql.ref(`${post}.id`)}
  `;
  return sql`(${sql.ref(`${post}.${COLUMNS[counter]}`)} + coalesce((${changes}), 0))::int`;
}

/**
 * The exact number of votes for an option of a worry's poll, computed like `countOf`. @param option alias of the option
 * @param worry column with the id of the worry
 */
export const optionVotes = (option: string, worry: string): RawBuilder<number> => sql`(
  ${sql.ref(`${option}.vote_cnt`)} + (
    select count(*) from count_changes where worry_id = ${sql.ref(worry)} and ${sql.ref(`${option}.position`)} = any(options)
  )
)::int`;

/**
 * Adds the oldest changes to the columns of their posts, so that a post with many changes is updated once. Only one process
 * folds at a time: otherwise a decrease might be folded before the increase that it reverses.
 * @returns whether more changes may be waiting
 */
export const foldCounts = (db: Db): Promise<boolean> =>
  foldAlone(db, async (trx) => {
    const { rows } = await sql<{ folded: number }>`
      with taken as (
        delete from count_changes
        where id in (select id from count_changes order by id limit ${FOLDED_AT_ONCE})
        returning *
      ),
      of_worries as (
        update worries post set ${sums('comments', 'bookmarks', 'votes', 'views')}
        from (${perPost('worry')}) change where post.id = change.post_id
      ),
      of_infos as (
        update infos post set ${sums('comments', 'bookmarks', 'views')}
        from (${perPost('info')}) change where post.id = change.post_id
      ),
      of_options as (
        update poll_options option set vote_cnt = option.vote_cnt + change.votes
        from (
          select poll.id as poll_id, position, count(*)::int as votes
          from taken join polls poll on poll.worry_id = taken.worry_id, unnest(taken.options) position
          group by poll.id, position
        ) change
        where option.poll_id = change.poll_id and option.position = change.position
      )
      select count(*)::int as folded from taken
    `.execute(trx);
    return rows[0]?.folded === FOLDED_AT_ONCE;
  });

/** Upper bound of the number of changes that are not folded yet, from their smallest and greatest ids, without counting rows. */
export async function countUnfolded(db: Db): Promise<number> {
  const { rows } = await sql<{ unfolded: number }>`
    select (
      (select coalesce(max(id) - min(id) + 1, 0) from count_changes)
      + (select coalesce(max(id) - min(id) + 1, 0) from reaction_changes)
    )::int as unfolded
  `.execute(db);
  return rows[0]?.unfolded ?? 0;
}

const sums = (...counters: Counter[]) =>
  sql.join(
    counters.map((counter) => {
      const column = COLUMNS[counter];
      return sql`${sql.ref(column)} = ${sql.ref(`post.${column}`)} + ${sql.ref(`change.${counter}`)}`;
    }),
  );

/** SQL that sums up the changes in `taken`, a table of the query, for each post of a board. */
const perPost = (board: Board) => {
  const post = sql.ref(BOARDS[board].post);
  return sql`
    select ${post} as post_id, sum(comments)::int as comments, sum(bookmarks)::int as bookmarks,
      sum(votes)::int as votes, sum(views)::int as views
    from taken where ${post} is not null group by ${post}
  `;
};
