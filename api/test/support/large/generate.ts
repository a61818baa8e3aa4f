import pg from 'pg';
import { makeBallots, makeBookmarks, makeComments, makePostActivity } from './activity.ts';
import { inBulk } from './bulk.ts';
import { makeGoods, makeOrders, makeSales } from './market.ts';
import { countAnswers, makePeople, peopleOf } from './people.ts';
import { countRows, makeGrams, makeInfos, makePolls, makeWorries } from './posts.ts';
import { makeTexts } from './texts.ts';

export interface Sizes {
  worries: number;
  infos: number;
  comments: number;
  experts: number;
  goods: number;
  /** Number of reviews of solutions, each with an order. */
  goodsReviews: number;
}

/**
 * Fills a migrated, empty PostgreSQL database with generated content. The same sizes give the same rows, with consistent
 * counters and times relative to now. The server itself generates the rows.
 * @param note receives progress messages
 * @throws if the database already contains members
 */
export async function generate(databaseUrl: string, sizes: Sizes, note: (what: string) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3, options: SESSION_SETTINGS });
  try {
    const { rows } = await pool.query<{ taken: boolean }>('select exists (select from members) as taken');
    if (rows[0]?.taken) throw new Error('the database is not empty: it already has members');
    await fill(pool, sizes, note);
  } finally {
    await pool.end();
  }
}

/** Settings of the database connections that generate the content: sort in memory, and do not wait for the disk. */
const SESSION_SETTINGS = [
  '-c synchronous_commit=off',
  '-c work_mem=512MB',
  '-c max_parallel_maintenance_workers=2',
  '-c jit=off',
].join(' ');

async function fill(pool: pg.Pool, sizes: Sizes, note: (what: string) => void): Promise<void> {
  const people = peopleOf(sizes);
  const { members } = people;
  const run = async (what: string, text: string) => {
    const started = performance.now();
    await pool.query(text);
    note(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  await inBulk(pool, async () => {
    await run(
      'post activity',
      `drop schema if exists making cascade; create schema making; ${makeTexts} ${makePostActivity(sizes)}`,
    );
    await Promise.all([
      run('comments', makeComments(members)),
      run('members, bookmarks, ballots', makePeople(people) + makeBookmarks(members) + makeBallots(members)),
    ]);
    await run('counts', countRows);
    await Promise.all([
      run('worries', makeWorries(sizes.worries, people) + countAnswers),
      run('infos', makeInfos(sizes.infos, members)).then(() => run('polls', makePolls)),
    ]);
    await run('search grams', makeGrams(sizes));
    await run('solutions', makeSales(sizes, people) + makeGoods(sizes, people));
    await run('orders and their reviews', makeOrders);
    await run('sequences', `drop schema making cascade; ${SEQUENCES}`);
    note('indexes');
  });
  await run('vacuum', 'vacuum analyze');
}

/** Sets the sequences of ids, so that they continue after the generated ids. */
const SEQUENCES = `
  do $$ declare of record; begin
    for of in select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'
    loop
      execute format(
        'select setval(pg_get_serial_sequence(%L, ''id''), coalesce((select max(id) from %I), 0) + 1, false)',
        of.table_name, of.table_name
      );
    end loop;
  end $$;
`;
