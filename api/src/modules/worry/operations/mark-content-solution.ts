import type { ContentSolutionLike, ContentSolutionLikeParams } from '@onmaum/shared-contract';
import type { z } from 'zod';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import {
  changeMarkCounts,
  deleteMark,
  insertMark,
  lockContentSolution,
} from '../answer/content-solution-repository.ts';

/** Likes or dislikes a content solution. The same mark again removes the mark, the other one replaces it (rules/solutions.md). */
export async function markContentSolution(
  db: Db,
  memberId: number,
  { id, mark }: z.output<typeof ContentSolutionLikeParams>,
): Promise<ContentSolutionLike> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockContentSolution(trx, id, memberId))) throw notFound();
    const good = mark === 'good';
    const before = await deleteMark(trx, id, memberId);
    const after = before === good ? undefined : good;
    if (after !== undefined) await insertMark(trx, id, memberId, after);
    const change = (wanted: boolean) => Number(after === wanted) - Number(before === wanted);
    const counted = await changeMarkCounts(trx, id, change(true), change(false));
    return { ...counted, user_good_yn: after === true, user_nogood_yn: after === false };
  });
}
