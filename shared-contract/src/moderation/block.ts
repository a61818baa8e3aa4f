import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';

/** Blocks of other members (rules/moderation.md#blocking). */

/** Maximum number of members that one member can block. */
export const BLOCKS_MAX = 1_000;

/**
 * Blocks the writer of a post or comment. The call identifies the writer by the post or comment, so that an anonymous writer
 * stays anonymous.
 */
export const BlockBody = z.object({ kind: z.enum(['worry', 'info', 'comment']), target_id: Id });
export type BlockBody = z.output<typeof BlockBody>;

/**
 * A writer as shown to readers: a member, or the persona of an anonymous member in one thread (rules/anonymous.md), without the
 * member's id. For a closed account, `member_id` is 0 and `alias` is empty.
 */
export const Writer = z.object({
  /** 0 for a persona. */
  member_id: z.number().int(),
  /** Id of the worry in whose thread the persona writes; 0 for a member. */
  worry_id: z.number().int(),
  /** Alias of the persona; '' for a member. */
  alias: z.string(),
});
export type Writer = z.infer<typeof Writer>;

/** Writer of a post in a list. All readers get the same value; the browser folds posts whose writer the reader has blocked. */
export const PostWriter = z.object({
  /** 0 for a persona, and for a closed account. */
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  /** Whether the nickname is the alias of a persona. */
  anonymous_yn: Flag,
});
export type PostWriter = z.infer<typeof PostWriter>;

/** A block by the caller. */
export const Block = Writer.extend({ id: Id });
export type Block = z.infer<typeof Block>;

/** Ends a block of the caller, or restores a block that has ended. Ended blocks are deleted after a day. */
export const BlockStateBody = z.object({ id: Id, blocked_yn: Flag });
export type BlockStateBody = z.output<typeof BlockStateBody>;

/** The caller's current blocks. The browser folds posts and comments of these members. */
export const Blocked = z.object({ blockedList: z.array(Block) });
export type Blocked = z.infer<typeof Blocked>;

export const BlockItem = z.object({
  id: Id,
  /** Empty if the block applies to one thread only. */
  nickname: z.string(),
  profile: z.string(),
  /** Title of the thread if the block applies to one thread only; otherwise empty. */
  thread_title: z.string(),
  created_at: Instant,
});
export type BlockItem = z.infer<typeof BlockItem>;

export const BlockList = z.object({ blockList: z.array(BlockItem), next_cursor: z.string().nullable() });
export type BlockList = z.infer<typeof BlockList>;
