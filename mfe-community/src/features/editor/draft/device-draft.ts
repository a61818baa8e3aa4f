import { DRAFT_PREFIX } from '@onmaum/shared-auth';
import { uuid } from '@onmaum/shared-contract/random-id';
import type { DraftSlot } from './draft-slot.ts';

/** The copy of a draft in localStorage: it survives a crash, a reload and the end of the session. */
export interface DeviceDraft<Body> {
  body: Body;
  /** Sent as Idempotency-Key when the draft is posted. */
  key: string;
  /** `saved_at` of the server's copy that this one is based on; null if the server had none. */
  base: string | null;
  /** Whether the server has the same text. */
  synced: boolean;
  /** Time of the last change, ISO 8601. */
  at: string;
}

/** @param body initial values of the form */
export const newDraft = <Body>(body: Body): DeviceDraft<Body> => ({
  body,
  key: uuid(),
  base: null,
  synced: true,
  at: '',
});

const keyOf = ({ owner, kind, target }: DraftSlot) => `${DRAFT_PREFIX}${owner}:${kind}:${target}`;

/** @param parse validates the stored body, which an older release may have written; null if it is invalid */
export function readDeviceDraft<Body>(
  slot: DraftSlot,
  parse: (body: unknown) => Body | null,
): DeviceDraft<Body> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(slot)) ?? 'null') as DeviceDraft<unknown> | null;
    const body = stored && parse(stored.body);
    return stored && body && { ...stored, body };
  } catch {
    return null;
  }
}

/** @returns whether it was stored: storage may be disabled or full */
export function writeDeviceDraft<Body>(slot: DraftSlot, draft: DeviceDraft<Body>): boolean {
  try {
    localStorage.setItem(keyOf(slot), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDeviceDraft(slot: DraftSlot) {
  try {
    localStorage.removeItem(keyOf(slot));
  } catch {
    // storage is disabled: nothing was stored
  }
}
