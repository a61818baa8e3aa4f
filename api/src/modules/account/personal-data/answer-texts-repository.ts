import { type RawBuilder, sql } from 'kysely';

/** A subquery that can replace a table. */
export type Source = RawBuilder<unknown>;

/**
 * Whether the counsellor of a worry wrote a text of its answer. The counsellor wrote the first text, and each edit stores a text
 * of its editor, who may be an operator.
 * @param before id of the edit that replaced the text; undefined for the current text
 */
const isOfCounsellor = (before?: RawBuilder<number>): RawBuilder<boolean> => sql`w.counsellor_id = coalesce(
  (
    select edit.editor_id from answer_edits edit where edit.worry_id = w.id ${before ? sql`and edit.id < ${before}` : sql``}
    order by edit.id desc limit 1
  ),
  w.counsellor_id
)`;

/** The worries of counsellors, with an answer only if the counsellor wrote it. */
export const OWN_ANSWERS: Source = sql`(
  select w.id, w.counsellor_id, w.assigned_at, w.answered_at, case when ${isOfCounsellor()} then w.answer end as answer
  from worries w
)`;

/** The former answers that the counsellors wrote. */
export const OWN_FORMER_ANSWERS: Source = sql`(
  select e.* from answer_edits e join worries w on w.id = e.worry_id where ${isOfCounsellor(sql.ref('e.id'))}
)`;
