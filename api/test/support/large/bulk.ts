import type pg from 'pg';

/** Makes many rows at a few statements' cost: rows first, then what watches over them. */
export async function inBulk(pool: pg.Pool, fill: () => Promise<void>): Promise<void> {
  const [indexes, references] = await Promise.all([
    pool.query<Definition>(PLAIN_INDEXES).then(({ rows }) => rows),
    pool.query<Definition>(REFERENCES).then(({ rows }) => rows),
  ]);
  await pool.query([...references, ...indexes].map(({ drop }) => drop).join(';'));
  await fill();
  await inPairs(indexes, ({ make }) => pool.query(`set maintenance_work_mem = '768MB'; ${make}`));
  // each takes a lock on two tables: one after the other
  for (const { make } of references) await pool.query(make);
}

interface Definition {
  drop: string;
  make: string;
}

/** Unique ones stay: they are what `on conflict` and constraints lean on. The costly kind comes first. */
const PLAIN_INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_am a on a.oid = c.relam
  where c.relnamespace = 'public'::regnamespace and not i.indisunique
  order by a.amname = 'gin' desc, c.relname
`;

const REFERENCES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace
  order by conname
`;

/** Two at a time: as many as there are cores to expect. */
async function inPairs<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all([one(), one()]);
}
