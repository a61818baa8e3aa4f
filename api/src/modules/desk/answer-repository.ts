import type { SolutionBody } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

/** Stores the answer to a worry, and counts it. */
export async function storeAnswer(
  trx: Trx,
  { id, answer, now }: { id: number; answer: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('worries')
    .set({ status: WORRY_STATUS.answered, answer, answered_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await countAnswer(trx, id, 1);
}

/**
 * Changes the counsellor's number of answers when an answer appears in the list or disappears from it. Does nothing if the worry
 * has no answer or is private (rules/solutions.md#portrait). The caller must have locked the row of the worry.
 */
export const countAnswer = (trx: Trx, worryId: number, by: 1 | -1) =>
  sql`
    update counsellors c set answer_cnt = c.answer_cnt + ${by}::int from worries w
    where w.id = ${worryId} and c.id = w.counsellor_id and w.answered_at is not null and not w.private
  `.execute(trx);

/** Number of answers in the list on the page of a counsellor `c` (rules/solutions.md#portrait). */
const LISTED = sql`(
  select count(*)::int from worries w where w.counsellor_id = c.id and w.answered_at is not null and w.deleted_at is null
)`;

/** Corrects numbers of answers that differ from the lists. During an upgrade, another version may have counted differently. */
export async function recountAnswers(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from counsellors c where c.answer_cnt <> ${LISTED} order by c.id
  `.execute(db);
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      // the lock waits for an answer that is being stored; without the lock, the count would miss this answer
      await trx.selectFrom('counsellors').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      await sql`update counsellors c set answer_cnt = ${LISTED} where c.id = ${id}`.execute(trx);
    });
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
