import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { WorryDetail } from '../worry/worry.ts';

/** Fields that the desk shows in the same form as the worry's page. */
const Shown = WorryDetail.pick({
  id: true,
  title: true,
  content: true,
  category: true,
  writer_id: true,
  writer_nickname: true,
  writer_profile: true,
  anonymous_yn: true,
  private_yn: true,
  created_at: true,
  view_cnt: true,
  keywords: true,
  desired_answer_type: true,
  version: true,
  poll_yn: true,
  poll_title: true,
  poll_options: true,
  poll_multiple: true,
  poll_end_date: true,
  poll_ended_yn: true,
  voted_count_per_option: true,
  vote_cnt: true,
  counselor_name: true,
  counselor_profile: true,
  counselor_certificate: true,
  counselor_answer_cnt: true,
  counselor_answer: true,
  counselor_answer_date: true,
  is_counselor_answer: true,
  review_text: true,
  review_score: true,
  review_keyword: true,
  comment_cnt: true,
  comments: true,
  next_comment_cursor: true,
  solution: true,
});

export const DeskNote = z.object({ text: z.string(), version: z.number().int(), updated_at: Instant });
export type DeskNote = z.infer<typeof DeskNote>;

/** A worry on the desk, with all that a counsellor needs to answer it (rules/desk.md#a-worry). */
export const DeskWorry = Shown.extend({
  status: z.number().int(),
  /** Whether the worry has the care mark (rules/care.md#mark). */
  care_yn: Flag,
  /** Code points of the text, or of the four answers together. */
  text_length: z.number().int(),
  answer_due_at: Instant,
  answer_late_yn: Flag,
  /** Whether the reader has taken the worry. */
  mine_yn: Flag,
  /** Whether the reader wrote the worry and therefore cannot take it. */
  own_worry_yn: Flag,
  /** Null while no counsellor has taken the worry. */
  assigned_at: Instant.nullable(),
  /** The note that the reader has written; null if there is none. */
  note: DeskNote.nullable(),
  /** When the reader's draft of the answer (drafts of kind `answer`) was saved; null if there is none. */
  draft_saved_at: Instant.nullable(),
  /**
   * Other worries of this author that the reader answered, latest first, without anonymous ones. Empty if this worry is anonymous
   * or the author's account is closed.
   */
  earlier: z.array(
    z.object({ id: Id, title: z.string(), category: z.string(), created_at: Instant, counselor_answer_date: Instant }),
  ),
  answer_edited_at: Instant.nullable(),
  /** Until when the reader may correct the answer; null if there is no answer. */
  answer_editable_until: Instant.nullable(),
});
export type DeskWorry = z.infer<typeof DeskWorry>;
