import { sql } from 'kysely';

/**
 * Joins the draft of a counsellor's answer as `d`, unless it has expired or says what the stored answer says: a browser that
 * did not receive the answer of its last call may store the text once more.
 */
export const joinAnswerDraft = (counsellorId: number, now: Date) => sql`
  left join drafts d on d.member_id = ${counsellorId} and d.kind = 'answer' and d.target_id = w.id
    and coalesce(d.expires_at > ${now}, true)
    and btrim(d.body ->> 'answer', E' \\t\\r\\n') is distinct from w.answer`;
