import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Seconds since any process last checked the schedules of jobs; null if none has done so yet. */
export async function jobsIdleSeconds(db: Db): Promise<number | null> {
  const { rows } = await sql<{ idle: number | null }>`
    select extract(epoch from now() - cron_on)::double precision as idle from pgboss.version
  `.execute(db);
  return rows[0]?.idle ?? null;
}
