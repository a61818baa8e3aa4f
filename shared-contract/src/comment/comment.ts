import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, IdText, Instant } from '../common.ts';
import { HiddenState } from '../moderation/report.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { memberText } from '../writing/member-text.ts';
import { COMMENT_RULE } from '../writing/writing.ts';

/**
 * A comment on either board. A root comment's `parent_id` is its own id (rules/comments.md#replies). A deleted comment
 * is sent only as its place in the thread: the ids and `del_yn`.
 */
export const Comment = z.object({
  id: Id,
  parent_id: Id,
  comment: z.string(),
  /** 0 when the writer has left, or is anonymous and another person. */
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  writer_profile: z.string(),
  /** A persona is shown in the place of the writer (rules/anonymous.md#comments). */
  anonymous_yn: Flag,
  counselor_yn: Flag,
  counselor_profile: z.string(),
  /** The first of the counsellor's licences. */
  counselor_certificate: z.string(),
  /** How many worries the counsellor has answered. */
  counselor_answer_cnt: z.number().int(),
  /** Id of the counsellor's page, when an active counsellor wrote it. */
  counselor_id: Id.nullable(),
  /** The writer of the post wrote it too. */
  post_writer_yn: Flag,
  created_at: Instant,
  del_yn: Flag,
  /** Set for what is hidden: members see its place, as of a deleted comment, author and operators the whole. */
  hidden: HiddenState,
});
export type Comment = z.infer<typeof Comment>;

/** Request for further comments of a post. */
export const CommentsQuery = z.object({
  /** Cursor of the previous answer; without it, the first page. */
  cursor: z.string().max(200).optional(),
  /** Sends everything up to this comment's thread, for the link of a comment (rules/comments.md#link). */
  to: IdText.optional(),
});
export type CommentsQuery = z.output<typeof CommentsQuery>;

/** A page of comments, each root followed by its replies, and the cursor of the next page. */
export const Comments = z.object({ comments: z.array(Comment), next_cursor: z.string().nullable() });
export type Comments = z.infer<typeof Comments>;

const CommentText = memberText(COMMENT_RULE);

/** A new comment. A reply to a reply is attached to its root (rules/comments.md#replies). */
export const CommentStoreBody = z
  .object({
    /** The post. */
    id: Id,
    comment: CommentText,
    reply_yn: Flag.prefault('N'),
    /** Shows the writer by a persona; on worries only. The author of the worry is always shown as the worry shows them. */
    anonymous_yn: Flag.prefault('N'),
    /** The comment that is replied to; only with reply_yn. Clients may send 0 for none. */
    parent_id: Id.or(z.literal(0)).nullish(),
  })
  .refine(({ reply_yn, parent_id }) => !reply_yn || parent_id, {
    path: ['parent_id'],
    error: BOARD_TEXT.replyToNone,
  });
export type CommentStoreBody = z.output<typeof CommentStoreBody>;

/** Another text for a comment. */
export const CommentUpdateBody = z.object({
  /** The comment. */
  id: Id,
  comment: CommentText,
});
export type CommentUpdateBody = z.output<typeof CommentUpdateBody>;
