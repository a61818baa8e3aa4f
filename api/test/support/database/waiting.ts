import { type Kysely, sql } from 'kysely';

/** Polls the number of statements of the database that wait for a lock until it is enough. PostgreSQL only. */
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
