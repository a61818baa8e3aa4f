import type { DraftKind } from '@onmaum/shared-contract';

/** Whose draft it is, and of what: one a person, kind and post. */
export interface DraftSlot {
  /** The person's user_idx. */
  owner: number;
  kind: DraftKind;
  /** The post that is edited; 0 is a new one. */
  target: number;
}
