import type { Comment } from '@onmaum/shared-contract';

/** Empties each quote whose comment was deleted after the quoting reply was loaded. */
export function hideGoneQuotes(comments: readonly Comment[]): readonly Comment[] {
  const gone = new Set(comments.filter(({ del_yn }) => del_yn).map(({ id }) => id));
  const isGone = ({ quote, quoted_id }: Comment) => quote !== '' && quoted_id !== null && gone.has(quoted_id);
  return comments.some(isGone) ? comments.map((one) => (isGone(one) ? { ...one, quote: '' } : one)) : comments;
}
