import type { SolutionBody } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';

/** Stores the answer to a worry, and counts it. */
export async function storeAnswer(
  trx: Trx,
  { id, counsellorId, answer, now }: { id: number; counsellorId: number; answer: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('worries')
    .set({ status: WORRY_STATUS.answered, answer, answered_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('counsellors')
    .set({ answer_cnt: sql`answer_cnt + 1` })
    .where('id', '=', counsellorId)
    .execute();
}

export async function insertSolutions(
  trx: Trx,
  id: number,
  counsellorId: number,
  solutions: readonly SolutionBody[],
): Promise<void> {
  if (solutions.length === 0) return;
  await trx
    .insertInto('content_solutions')
    .values(solutions.map((one) => ({ ...one, worry_id: id, counsellor_id: counsellorId })))
    .execute();
}

/** Whether the person is still a member. */
export async function isStillMember(trx: Trx, memberId: number): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst();
  return member !== undefined;
}

/** The answer of a locked worry. */
export const findAnswer = (trx: Trx, id: number) =>
  trx.selectFrom('worries').select(['answer', 'answer_edited_at']).where('id', '=', id).executeTakeFirstOrThrow();

/** Replaces an answer, and stores the former text. @returns the new version */
export async function replaceAnswer(
  trx: Trx,
  { id, editorId, former, answer, now }: { id: number; editorId: number; former: string; answer: string; now: Date },
): Promise<number> {
  await trx.insertInto('answer_edits').values({ worry_id: id, editor_id: editorId, former_answer: former }).execute();
  const { version } = await trx
    .updateTable('worries')
    .set({ answer, answer_edited_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
