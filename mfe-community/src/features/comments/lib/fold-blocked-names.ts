import type { Comment, Writer } from '@onmaum/shared-contract';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import { isSameWriter, writerOf } from '@onmaum/shared-posts/block';
import type { Author } from './participants.ts';

interface Thread {
  postId: number;
  /** Author of the post; undefined until it is loaded. */
  author: Author | undefined;
}

/**
 * Replaces the names of blocked people in the mentions of comments. A mention contains only a name; the post and the loaded
 * comments show whose name it is.
 * @param blocked the writers whom the reader has blocked
 */
export function foldBlockedNames(comments: readonly Comment[], blocked: readonly Writer[], { postId, author }: Thread) {
  if (blocked.length === 0 || comments.every(({ mentions }) => mentions.length === 0)) return comments;
  const isBlocked = (one: Author) => blocked.some((writer) => isSameWriter(writer, writerOf(one, postId)));
  const people: readonly Author[] = author ? [author, ...comments] : comments;
  const names = new Set(people.filter(isBlocked).map(({ writer_nickname }) => writer_nickname));
  const fold = (name: string) => (names.has(name) ? BLOCK_TEXT.mention : name);
  return comments.map((one) =>
    one.mentions.some((name) => names.has(name)) ? { ...one, mentions: [...new Set(one.mentions.map(fold))] } : one,
  );
}
