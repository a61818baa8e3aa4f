import type { DraftKind } from '@onmaum/shared-contract';

/** Identifies a draft. A member has one for each kind and post. */
export interface DraftSlot {
  /** Id of the member. */
  owner: number;
  kind: DraftKind;
  /** Id of the post that is edited (0 for a new post), or of the worry that is answered. */
  target: number;
}
