import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';

/** Takes the oldest notifications out of the queue, except those that another process is delivering. */
export async function takeQueued(trx: Trx, limit: number): Promise<{ id: number; member_id: number }[]> {
  const { rows } = await sql<{ id: number; member_id: number }>`
    delete from notification_queue q using notifications n
    where n.id = q.id and q.id = any(array(
      select id from notification_queue order by id limit ${limit} for update skip locked
    ))
    returning n.id, n.member_id
  `.execute(trx);
  return rows;
}
