import { useSession } from '@onmaum/shared-auth';
import type { Comment, InfoDetail, ParticipantKey, WorryDetail } from '@onmaum/shared-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CommentedPost, isPending, viewKey } from './comment-cache.ts';

/** A person who wrote in a thread, under the name that the reader sees: nickname or alias. */
export interface Participant {
  key: ParticipantKey;
  name: string;
}

export type Author = Pick<WorryDetail | InfoDetail, 'writer_id' | 'writer_nickname'> & { anonymous_yn?: boolean };

/** Whether an author can be mentioned. The id is 0 for a persona, who can be mentioned, and for a person who has left. */
const isThere = ({ writer_id, anonymous_yn }: { writer_id: number; anonymous_yn?: boolean }) =>
  writer_id !== 0 || anonymous_yn === true;

/**
 * The people whom the reader may mention: first the author of the post, then the writers of comments, the latest first. People
 * who have left cannot be mentioned.
 */
export function participantsOf(comments: readonly Comment[], author: Author | undefined, me: number): Participant[] {
  const named = new Map<string, Participant>();
  if (author && isThere(author) && author.writer_id !== me)
    named.set(author.writer_nickname, { key: 'author', name: author.writer_nickname });
  for (const comment of comments.toReversed()) {
    const { id, writer_id, writer_nickname: name, del_yn, post_writer_yn } = comment;
    if (del_yn || post_writer_yn || !isThere(comment) || writer_id === me || isPending(comment) || named.has(name))
      continue;
    named.set(name, { key: id, name });
  }
  return [...named.values()];
}

/** The author of the post that the comments belong to, under the shown name; undefined until the post is loaded. */
export const usePostAuthor = (post: CommentedPost): Author | undefined =>
  useQueryClient().getQueryData<Author>(viewKey(post));

/** The people whom the reader may mention: the author of the post and the writers of the loaded comments. */
export function useParticipants(author: Author | undefined, comments: readonly Comment[]): Participant[] {
  const me = useSession(({ user_idx }) => user_idx);
  return useMemo(() => participantsOf(comments, author, me), [comments, author, me]);
}
