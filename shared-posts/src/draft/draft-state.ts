import type { DraftSlot } from './draft-slot.ts';

/** Save status of the draft, for display. */
export interface DraftState {
  /** Where the text is saved. */
  savedTo: 'nothing' | 'server' | 'device' | 'nowhere';
  /** Time at which the server saved it, ISO 8601. */
  savedAt: string;
  /**
   * 'restored': a draft fills the form. 'stale': another device has saved another text, and the member must choose. 'gone': the
   * draft was posted or discarded elsewhere.
   */
  notice: 'restored' | 'stale' | 'gone' | null;
}

export interface DraftRules<Body> {
  slot: DraftSlot;
  /** Values of the form if there is no draft: empty, or the values of the edited post. */
  blank: Body;
  /** Validates a stored body; null if it is invalid. */
  parse: (body: unknown) => Body | null;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sorts the fields, since storage may change their order. */
const sortedJson = (body: object | null) =>
  JSON.stringify(body, (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );

export const isSameBody = (a: object | null, b: object | null) => sortedJson(a) === sortedJson(b);
