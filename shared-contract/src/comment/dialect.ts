import { yn } from '../call/fields.ts';

/** Wire format of a comment. */
export const commentDialect = { counselor_yn: yn, post_writer_yn: yn, del_yn: yn } as const;

/** Wire format of storing a comment. */
export const storeCommentDialect = { body: { reply_yn: yn }, answer: commentDialect } as const;
