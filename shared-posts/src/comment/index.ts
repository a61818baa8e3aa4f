/** Parts of comments; a separate entry for the pages that show them. */

export { fetchComments } from './api/fetch-comments.ts';
export { CommentAuthor } from './comment-author.tsx';
export { CommentMentions } from './comment-mentions.tsx';
export { CommentQuote } from './comment-quote.tsx';
export { goneText } from './gone-text.ts';
export { hasComment, type Thread, toThreads } from './threads.ts';
