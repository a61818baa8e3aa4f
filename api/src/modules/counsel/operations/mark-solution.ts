import type { SolutionLike, SolutionLikeParams } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';

/** Likes or dislikes a solution: the mark that is there is taken back, the other one gives way (part-1 §4). */
export async function markSolution(
  db: Kysely<Database>,
  memberId: number,
  { id, mark }: z.output<typeof SolutionLikeParams>,
): Promise<SolutionLike> {
  return db.transaction().execute(async (trx) => {
    const { rows: locked } = await sql`
      select from content_solutions s
      join worries w on w.id = s.worry_id and w.deleted_at is null
      where s.id = ${id}
      for no key update of s
    `.execute(trx);
    if (locked.length === 0) throw notFound();

    const good = mark === 'good';
    const there = { solution_id: id, member_id: memberId };
    const before = await trx
      .deleteFrom('content_solution_likes')
      .where((eb) => eb.and(there))
      .returning('good')
      .executeTakeFirst();
    const after = before?.good === good ? undefined : { good };
    if (after)
      await trx
        .insertInto('content_solution_likes')
        .values({ ...there, good })
        .execute();

    const count = (wanted: boolean) => Number(after?.good === wanted) - Number(before?.good === wanted);
    const counted = await trx
      .updateTable('content_solutions')
      .set({ good_cnt: sql`good_cnt + ${count(true)}::int`, nogood_cnt: sql`nogood_cnt + ${count(false)}::int` })
      .where('id', '=', id)
      .returning(['good_cnt', 'nogood_cnt'])
      .executeTakeFirstOrThrow();
    return {
      ...counted,
      user_good_yn: after?.good === true ? 'Y' : 'N',
      user_nogood_yn: after?.good === false ? 'Y' : 'N',
    };
  });
}
