import type { DraftKind } from '@onmaum/shared-contract';

/** Identifies a draft: one per user, kind and post. */
export interface DraftSlot {
  /** The user's user_idx. */
  owner: number;
  kind: DraftKind;
  /** Id of the post being edited; 0 for a new post. */
  target: number;
}
