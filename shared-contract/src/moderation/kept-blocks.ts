import type { Blocked, Writer } from './block.ts';

/**
 * Key of the list of blocks in `localStorage` (rules/moderation.md#blocking). Because of the prefix `onmaum:private:`, the list
 * is deleted when the session ends. The document reads the list before it loads scripts, so that it never shows texts of blocked
 * people.
 */
export const KEPT_BLOCKS = 'onmaum:private:blocked';

export interface KeptBlocks extends Blocked {
  /** Id of the member who has blocked. */
  owner: number;
}

/** Value of `data-writer` on a post or comment; '' for a closed account. `foldEarly` of the shell computes the same value. */
export const writerKey = ({ member_id, worry_id, alias }: Writer): string =>
  member_id > 0 ? String(member_id) : alias && `${worry_id}:${alias}`;
