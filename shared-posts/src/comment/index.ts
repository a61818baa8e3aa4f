/** Parts of comments; a separate entry for the pages that show them. */

export { fetchComments } from './api/fetch-comments.ts';
export { CommentAuthor } from './comment-author.tsx';
export { hasComment, type Thread, toThreads } from './threads.ts';
