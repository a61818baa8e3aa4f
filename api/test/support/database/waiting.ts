import { type Kysely, sql } from 'kysely';

/** Waits until enough statements of the database wait for a lock. Only for PostgreSQL servers. */
export async function untilWaiting<Schema>(
  db: Kysely<Schema>,
  isEnough = (statements: number) => statements > 0,
): Promise<void> {
  const count = sql<{ statements: number }>`
    select count(*)::int as statements from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  while (!isEnough((await count.execute(db)).rows[0]?.statements ?? 0));
}
