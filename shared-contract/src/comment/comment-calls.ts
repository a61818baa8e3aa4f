import type { CallRules } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import { IdParam } from '../common.ts';
import { Comment, CommentStoreBody, Comments, CommentsQuery, CommentUpdateBody } from './comment.ts';

/** Rules of the calls for comments, which both boards share (rules/comments.md). */

const rules = { tag: '댓글', access: 'member', cache: 'never' } as const;

export const reading = {
  ...rules,
  limit: 300,
  schema: { params: IdParam, query: CommentsQuery, body: null, answer: Comments },
} as const satisfies CallRules;

export const storing = {
  ...rules,
  limit: 20,
  refuses: [403, 404, 409],
  schema: { params: null, query: null, body: CommentStoreBody, answer: Comment },
} as const satisfies CallRules;

export const updating = {
  ...rules,
  limit: 30,
  refuses: [404, 409],
  schema: { params: null, query: null, body: CommentUpdateBody, answer: Comment },
} as const satisfies CallRules;

export const removing = {
  ...rules,
  limit: 30,
  refuses: [409],
  schema: { params: IdParam, query: null, body: null, answer: Nothing },
} as const satisfies CallRules;
