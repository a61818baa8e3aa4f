import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';

/** Blocks of other members (rules/moderation.md#blocking). */

/** Most members whom one member blocks. */
export const BLOCKS_MAX = 1_000;

/**
 * Blocks the writer of a post or comment. The writer is named by what was written, so that an anonymous one stays
 * anonymous.
 */
export const BlockBody = z.object({ kind: z.enum(['worry', 'info', 'comment']), target_id: Id });
export type BlockBody = z.output<typeof BlockBody>;

/**
 * A writer as readers see the person: a member, or the persona of one thread (rules/anonymous.md), whose member is not named.
 * Somebody who has left is neither.
 */
export const Writer = z.object({
  /** 0 for a persona. */
  member_id: z.number().int(),
  /** The worry of the thread of a persona; 0 for a member. */
  worry_id: z.number().int(),
  /** Alias of the persona; '' for a member. */
  alias: z.string(),
});
export type Writer = z.infer<typeof Writer>;

/** Writer of a listed post, as everybody reads it: the browser folds the post by it. */
export const PostWriter = z.object({
  /** 0 for a persona, and for somebody who has left. */
  writer_id: z.number().int(),
  writer_nickname: z.string(),
  /** The nickname is the alias of a persona. */
  anonymous_yn: Flag,
});
export type PostWriter = z.infer<typeof PostWriter>;

/** A block by the caller. */
export const Block = Writer.extend({ id: Id });
export type Block = z.infer<typeof Block>;

/** Ends a block of the caller, or puts one that has just ended in force again. */
export const BlockStateBody = z.object({ id: Id, blocked_yn: Flag });
export type BlockStateBody = z.output<typeof BlockStateBody>;

/** The members whose posts and comments the caller sees folded. */
export const Blocked = z.object({ blockedList: z.array(Block) });
export type Blocked = z.infer<typeof Blocked>;

export const BlockItem = z.object({
  id: Id,
  /** Empty for somebody who is blocked in one thread only. */
  nickname: z.string(),
  profile: z.string(),
  /** Title of the only thread in which the block is in force; empty for a block that is in force everywhere. */
  thread_title: z.string(),
  created_at: Instant,
});
export type BlockItem = z.infer<typeof BlockItem>;

export const BlockList = z.object({ blockList: z.array(BlockItem), next_cursor: z.string().nullable() });
export type BlockList = z.infer<typeof BlockList>;
