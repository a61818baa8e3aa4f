import { z } from 'zod';
import { BOARD_TEXT } from './board-texts.ts';
import { Id, Yn } from './common.ts';
import { memberText } from './member-text.ts';
import { COMMENT_RULE } from './writing.ts';

const CommentText = memberText(COMMENT_RULE);

/**
 * POST /api/{counsel|info}/commment-store, which answers the Comment. A reply to a reply is attached to its
 * root (decisions 19).
 */
export const CommentStoreBody = z
  .object({
    /** The post. */
    id: Id,
    comment: CommentText,
    reply_yn: Yn.default('N'),
    /** What is answered; only with reply_yn 'Y'. A client that knows no comment yet may say 0. */
    parent_id: Id.or(z.literal(0)).nullish(),
  })
  .refine(({ reply_yn, parent_id }) => reply_yn === 'N' || parent_id, {
    path: ['parent_id'],
    error: BOARD_TEXT.replyToNone,
  });
export type CommentStoreBody = z.input<typeof CommentStoreBody>;

/** PUT /api/{counsel|info}/commment-update, which answers the Comment. */
export const CommentUpdateBody = z.object({
  /** The comment. */
  id: Id,
  comment: CommentText,
});
export type CommentUpdateBody = z.input<typeof CommentUpdateBody>;
