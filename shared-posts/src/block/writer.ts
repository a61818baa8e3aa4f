import type { Writer } from '@onmaum/shared-contract';

interface Written {
  writer_id?: number;
  writer_nickname?: string;
  /** Whether the nickname is the alias of a persona. */
  anonymous_yn?: boolean | undefined;
}

/** A post with its writer. */
export type WrittenPost = Written & { id: number };

/** The writer of a post or comment. @param threadId id of the post, or of the post that the comment belongs to */
export const writerOf = ({ writer_id = 0, writer_nickname = '', anonymous_yn }: Written, threadId: number): Writer =>
  anonymous_yn
    ? { member_id: 0, worry_id: threadId, alias: writer_nickname }
    : { member_id: writer_id, worry_id: 0, alias: '' };

/** Whether the writer can be identified: members who have left have neither id nor alias. */
export const isSomebody = ({ member_id, alias }: Writer): boolean => member_id > 0 || alias !== '';

export const isSameWriter = (one: Writer, other: Writer): boolean =>
  one.member_id === other.member_id && one.worry_id === other.worry_id && one.alias === other.alias;

/** Whether a post is by one of these writers. */
export const isByAny = (writers: readonly Writer[], post: WrittenPost): boolean =>
  writers.some((writer) => isSameWriter(writer, writerOf(post, post.id)));
