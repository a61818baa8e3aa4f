import type { DeskQueueItem } from '@onmaum/shared-contract';
import { answerDueAt } from '@onmaum/shared-contract/worry/answer-due';
import { sql } from 'kysely';
import { countOf } from '../../db/counters/counters.ts';

export interface ListedRow {
  id: number;
  category: string;
  title: string;
  excerpt: string;
  desired_answer_type: number;
  text_length: number;
  has_poll: boolean;
  comment_cnt: number;
  marked: boolean;
  version: number;
  created_at: Date;
  answered_at: Date | null;
}

/** Length of a worry in code points, as `worryLength` of the contract counts them. */
export const textLength = (worry: string) => {
  const column = (name: string) => sql.ref(`${worry}.${name}`);
  const parts = ['content', 'consult_situation', 'consult_feelings', 'consult_tried', 'consult_hoped'];
  return sql<number>`char_length(concat(${sql.join(parts.map(column))}))`;
};

/** The columns of a worry in a list of the desk. */
export const listedColumns = (worry: string) => {
  const column = (name: string) => sql.ref(`${worry}.${name}`);
  const plain = [
    'id',
    'category',
    'title',
    'excerpt',
    'desired_answer_type',
    'has_poll',
    'version',
    'created_at',
    'answered_at',
  ];
  return sql`${sql.join(plain.map(column))}, ${countOf('worry', worry, 'comments')} as comment_cnt, ${textLength(worry)} as text_length, ${column('crisis')} is true as marked`;
};

/**
 * Joins a counsellor's draft of the answer to a worry `w` as `d`, if the counsellor has taken `w`. A draft that equals the stored
 * answer is left out: a page that is reloaded while it sends the answer may save the same text again as a draft.
 */
export const joinAnswerDraft = (counsellorId: number) => sql`
  left join drafts d on d.member_id = ${counsellorId} and d.kind = 'answer' and d.target_id = w.id
    and d.member_id = w.counsellor_id
    and btrim(d.body ->> 'answer', E' \\t\\r\\n') is distinct from w.answer`;

/** A worry as the lists of the desk show it. */
export function toListed(row: ListedRow, now: Date): DeskQueueItem {
  return {
    id: row.id,
    category: row.category,
    title: row.title,
    content: row.excerpt,
    desired_answer_type: row.desired_answer_type,
    text_length: row.text_length,
    poll_yn: row.has_poll,
    comment_cnt: row.comment_cnt,
    care_yn: row.marked,
    version: row.version,
    created_at: row.created_at.toISOString(),
    ...deadline(row, now),
  };
}

/** The deadline of an answer, and whether the answer was late or is overdue. */
export function deadline({ created_at, answered_at }: Pick<ListedRow, 'created_at' | 'answered_at'>, now: Date) {
  const due = answerDueAt(created_at);
  return { answer_due_at: due.toISOString(), answer_late_yn: (answered_at ?? now) >= due };
}
