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
  /** Last change of the text; null without one. */
  edited_at: Instant.nullable(),
  del_yn: Flag,
  /** Set for what is hidden: members see its place, as of a deleted comment, author and operators the whole. */
  hidden: HiddenState,
  reactions: Reactions,
  /** Part of another comment that this reply answers; '' without one, or once that comment is deleted or hidden. */
  quote: z.string(),
  /** The comment that is quoted. */
  quoted_id: Id.nullable(),
  /** Present names of the participants whom it mentions. */
  mentions: z.array(z.string()),
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

/**
 * A participant of a thread, named by what the reader sees of the person: the post for its author, or a comment for its writer. Ids
 * of members are no such names.
 */
export const ParticipantKey = z.literal('author').or(Id);
export type ParticipantKey = z.infer<typeof ParticipantKey>;

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
    /** Part of the text of the comment that is replied to (rules/comments.md#quotes). */
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

/** Another text for a comment. */
export const CommentUpdateBody = z.object({
  /** The comment. */
  id: Id,
  comment: CommentText,
});
export type CommentUpdateBody = z.output<typeof CommentUpdateBody>;
