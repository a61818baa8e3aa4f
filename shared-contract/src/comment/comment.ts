import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, IdText, Instant } from '../common.ts';
import { LIMITS } from '../constants.ts';
import { HiddenState } from '../moderation/report.ts';
import { Reactions } from '../reaction/reaction.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { memberText } from '../writing/member-text.ts';
import { COMMENT_RULE, lengthOf } from '../writing/writing.ts';
import { inOneLine, QUOTE_MAX } from './quote.ts';

/**
 * A comment on either board. A root comment's `parent_id` is its own id (rules/comments.md#replies). For a deleted comment,
 * only `id`, `parent_id` and `del_yn` are set, so that the thread can show where it was.
 */
export const Comment = z.object({
  id: Id,
  parent_id: Id,
  comment: z.string(),
  /** 0 if the writer's account is closed, or if the writer is anonymous and somebody other than the reader. */
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  writer_profile: z.string(),
  /** Whether a persona is shown instead of the writer (rules/anonymous.md#comments). */
  anonymous_yn: Flag,
  counselor_yn: Flag,
  counselor_profile: z.string(),
  /** The first of the counsellor's licences. */
  counselor_certificate: z.string(),
  /** How many worries the counsellor has answered. */
  counselor_answer_cnt: z.number().int(),
  /** Id of the writer's public page, if the writer is an active counsellor. */
  counselor_id: Id.nullable(),
  /** Whether the author of the post wrote this comment. */
  post_writer_yn: Flag,
  created_at: Instant,
  /** Time of the last change of the text; null if it was never changed. */
  edited_at: Instant.nullable(),
  del_yn: Flag,
  /** State of a hidden comment. Author and operators get all fields, others only this field and those of a deleted comment. */
  hidden: HiddenState,
  reactions: Reactions,
  /** Text quoted from the comment that is replied to; '' if nothing is quoted, or the quoted comment is deleted or hidden. */
  quote: z.string(),
  /** Id of the quoted comment. */
  quoted_id: Id.nullable(),
  /** Current names of the participants whom the comment mentions. */
  mentions: z.array(z.string()),
});
export type Comment = z.infer<typeof Comment>;

/** Request for comments of a post. */
export const CommentsQuery = z.object({
  /** Cursor from the previous answer; absent for the first page. */
  cursor: z.string().max(200).optional(),
  /** Id of the comment that a link points to. The answer then contains all comments up to its thread (rules/comments.md#link). */
  to: IdText.optional(),
});
export type CommentsQuery = z.output<typeof CommentsQuery>;

/** A page of comments, each root followed by its replies, and the cursor of the next page. */
export const Comments = z.object({ comments: z.array(Comment), next_cursor: z.string().nullable() });
export type Comments = z.infer<typeof Comments>;

const CommentText = memberText(COMMENT_RULE);

/**
 * Identifies a participant of a thread: 'author' stands for the author of the post, the id of a comment for the writer of the
 * comment. Ids of members are not used, because they would reveal who is anonymous.
 */
export const ParticipantKey = z.literal('author').or(Id);
export type ParticipantKey = z.infer<typeof ParticipantKey>;

/** A new comment. A reply to a reply is attached to its root (rules/comments.md#replies). */
export const CommentStoreBody = z
  .object({
    /** Id of the post. */
    id: Id,
    comment: CommentText,
    reply_yn: Flag.prefault('N'),
    /** Shows a persona instead of the writer; only on worries. The worry's author always appears as on the worry itself. */
    anonymous_yn: Flag.prefault('N'),
    /** The comment that this one replies to, if `reply_yn` is set. Clients may send 0 for a comment that is no reply. */
    parent_id: Id.or(z.literal(0)).nullish(),
    /** Text quoted from the comment that is replied to (rules/comments.md#quotes). */
    quote: z
      .string()
      .max(2_000)
      .default('')
      .transform(inOneLine)
      .refine((quote) => lengthOf(quote) <= QUOTE_MAX, BOARD_TEXT.quoteLong),
    /** Participants whom the comment mentions (rules/comments.md#mentions). */
    mentions: z.array(ParticipantKey).max(LIMITS.mentions, BOARD_TEXT.mentionsMany).default([]),
  })
  .refine(({ reply_yn, parent_id }) => !reply_yn || parent_id, {
    path: ['parent_id'],
    error: BOARD_TEXT.replyToNone,
  })
  .refine(({ reply_yn, quote }) => reply_yn || quote === '', {
    path: ['quote'],
    error: BOARD_TEXT.replyToNone,
  });
export type CommentStoreBody = z.output<typeof CommentStoreBody>;

/** Replaces the text of a comment. */
export const CommentUpdateBody = z.object({
  /** Id of the comment. */
  id: Id,
  comment: CommentText,
});
export type CommentUpdateBody = z.output<typeof CommentUpdateBody>;
