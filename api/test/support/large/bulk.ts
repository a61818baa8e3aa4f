import type pg from 'pg';

/** Runs bulk inserts without plain indexes, foreign keys and triggers of posts, which would be slow, and restores them. */
export async function inBulk(pool: pg.Pool, fill: () => Promise<void>): Promise<void> {
  const [indexes, references] = await Promise.all([
    pool.query<Definition>(PLAIN_INDEXES).then(({ rows }) => rows),
    pool.query<Definition>(REFERENCES).then(({ rows }) => rows),
  ]);
  await pool.query([...references, ...indexes].map(({ drop }) => drop).join(';'));
  await pool.query('alter table worries disable trigger user; alter table infos disable trigger user');
  await fill();
  await pool.query('alter table worries enable trigger user; alter table infos enable trigger user');
  await twoAtATime(indexes, ({ make }) => pool.query(`set maintenance_work_mem = '768MB'; ${make}`));
  // each statement locks two tables, so they run one after the other
  for (const { make } of references) await pool.query(make);
}

interface Definition {
  drop: string;
  make: string;
}

/**
 * Indexes to drop, the most expensive ones first. Unique and exclusion indexes stay, because `on conflict` and constraints need
 * them.
 */
const PLAIN_INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_am a on a.oid = c.relam
  where c.relnamespace = 'public'::regnamespace and not i.indisunique and not i.indisexclusion
  order by a.amname = 'gin' desc, c.relname
`;

const REFERENCES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace
  order by conname
`;

/** Works on two items at a time, since a machine has at least two cores. */
async function twoAtATime<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all([one(), one()]);
}
