import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';

/** Closes polls that have ended, oldest first. @returns the closed polls with their worries */
export async function closeEndedPolls(db: Db, now: Date, limit: number): Promise<{ id: number; worry_id: number }[]> {
  const { rows } = await sql<{ id: number; worry_id: number }>`
    update polls set closed_at = ${now}
    where id = any(array(
      select id from polls where closed_at is null and ends_at <= ${now}
      order by ends_at limit ${limit} for no key update skip locked
    ))
    returning id, worry_id
  `.execute(db);
  return rows;
}

/** The author of a worry and the voters of its poll. */
export async function findPollPeople(trx: Trx, { id, worry_id }: { id: number; worry_id: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select author_id as id from worries where id = ${worry_id}
    union select member_id from ballots where poll_id = ${id}
  `.execute(trx);
  return rows.map((row) => row.id);
}
