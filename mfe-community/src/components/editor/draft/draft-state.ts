import type { DraftSlot } from './draft-slot.ts';

/** What the person is told of the draft. */
export interface DraftState {
  /** Where the text is safe. */
  kept: 'nothing' | 'server' | 'device' | 'nowhere';
  /** When the server took it, ISO 8601. */
  savedAt: string;
  /** It was put into the form; another device saved meanwhile; it was posted or thrown away elsewhere. */
  notice: 'restored' | 'stale' | 'gone' | null;
}

export interface DraftRules<Body> {
  slot: DraftSlot;
  /** What the form shows when there is no draft: nothing, or the post. */
  blank: Body;
  /** Makes a body of a stored one; null when it cannot. */
  parse: (body: unknown) => Body | null;
}

/** In whatever order a store hands the fields back. */
const inOrder = (body: object) => JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));

export const same = (a: object, b: object) => inOrder(a) === inOrder(b);
