import { sql } from 'kysely';
import { isOpenTo } from '../../../db/fragments.ts';
import type { Trx } from '../../../db/schema.ts';

/** Locks a content solution of a worry that the member may read. @returns whether it exists */
export async function lockContentSolution(trx: Trx, id: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from content_solutions s
    join worries w on w.id = s.worry_id and ${isOpenTo('w', memberId)}
    where s.id = ${id}
    for no key update of s
  `.execute(trx);
  return rows.length > 0;
}

/** Removes a member's like or dislike. @returns true for a removed like, false for a dislike; undefined if there was none */
export async function deleteMark(trx: Trx, solutionId: number, memberId: number): Promise<boolean | undefined> {
  const mark = await trx
    .deleteFrom('content_solution_likes')
    .where('solution_id', '=', solutionId)
    .where('member_id', '=', memberId)
    .returning('good')
    .executeTakeFirst();
  return mark?.good;
}

export const insertMark = (trx: Trx, solutionId: number, memberId: number, good: boolean) =>
  trx.insertInto('content_solution_likes').values({ solution_id: solutionId, member_id: memberId, good }).execute();

/** Changes the counters of a content solution. @returns the new counters */
export const changeMarkCounts = (trx: Trx, id: number, good: number, nogood: number) =>
  trx
    .updateTable('content_solutions')
    .set({ good_cnt: sql`good_cnt + ${good}::int`, nogood_cnt: sql`nogood_cnt + ${nogood}::int` })
    .where('id', '=', id)
    .returning(['good_cnt', 'nogood_cnt'])
    .executeTakeFirstOrThrow();
