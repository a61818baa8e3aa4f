import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Closes polls that have ended, oldest first. @returns the number of closed polls */
export async function closeEndedPolls(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update polls set closed_at = ${now}
    where id = any(array(
      select id from polls where closed_at is null and ends_at <= ${now}
      order by ends_at limit ${limit} for no key update skip locked
    ))
    returning id
  `.execute(db);
  return rows.length;
}
