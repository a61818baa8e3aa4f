import type { Blocked, Writer } from './block.ts';

/**
 * Key of the list of blocks on the device (rules/moderation.md#blocking). Its prefix makes the end of a session remove it. The list
 * is there before the scripts, so that nothing of a blocked person is shown meanwhile.
 */
export const KEPT_BLOCKS = 'onmaum:private:blocked';

export interface KeptBlocks extends Blocked {
  /** Id of the member who has blocked. */
  owner: number;
}

/** Value of `data-writer` of what somebody wrote; '' for people who have left. `foldEarly` of the shell makes the same. */
export const writerKey = ({ member_id, worry_id, alias }: Writer): string =>
  member_id > 0 ? String(member_id) : alias && `${worry_id}:${alias}`;
