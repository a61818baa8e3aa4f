import { DESK_LIMITS } from '@onmaum/shared-contract/desk/worry-options';
import { sql } from 'kysely';
import { existsForDesk } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';
import { joinAnswerDraft, textLength } from './list-repository.ts';

interface DeskState {
  status: number;
  author_id: number;
  counsellor_id: number | null;
  marked: boolean;
  text_length: number;
  created_at: Date;
  assigned_at: Date | null;
  answered_at: Date | null;
  answer_edited_at: Date | null;
  note: { body_enc: string; version: number; updated_at: string } | null;
  draft_saved_at: Date | null;
}

/** State of a worry that is neither deleted nor hidden, with note and draft if the reader is its counsellor. */
export async function findDeskState(db: Db, id: number, readerId: number) {
  const { rows } = await sql<DeskState>`
    select w.status, w.author_id, w.counsellor_id, w.crisis is true as marked, ${textLength('w')} as text_length,
      w.created_at, w.assigned_at, w.answered_at, w.answer_edited_at,
      case when n.id is not null then json_build_object(
        'body_enc', n.body_enc, 'version', n.version, 'updated_at', n.updated_at
      ) end as note,
      d.updated_at as draft_saved_at
    from worries w
    left join worry_notes n on n.worry_id = w.id and n.counsellor_id = ${readerId} and n.counsellor_id = w.counsellor_id
    ${joinAnswerDraft(readerId)}
    where w.id = ${id} and ${existsForDesk('w')}
  `.execute(db);
  return rows[0];
}

/**
 * Other worries of an author that this counsellor answered, the newest first; none if the author has left. Anonymous worries are
 * left out, and an anonymous worry has no such list, since nothing may connect them with their author
 * (rules/anonymous.md#readers).
 */
export async function findEarlier(db: Db, { id, authorId }: { id: number; authorId: number }, counsellorId: number) {
  const { rows } = await sql<{ id: number; title: string; category: string; created_at: Date; answered_at: Date }>`
    select w.id, w.title, w.category, w.created_at, w.answered_at
    from worries w join members m on m.id = w.author_id and m.status <> 'withdrawn'
    where w.author_id = ${authorId} and w.counsellor_id = ${counsellorId} and w.id <> ${id}
      and w.answered_at is not null and ${existsForDesk('w')} and not w.anonymous
      and exists (select from worries this where this.id = ${id} and not this.anonymous)
    order by w.id desc limit ${DESK_LIMITS.earlierMax}
  `.execute(db);
  return rows.map(({ created_at, answered_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    counselor_answer_date: answered_at.toISOString(),
  }));
}
