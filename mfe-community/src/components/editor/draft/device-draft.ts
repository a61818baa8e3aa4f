import { DRAFT_PREFIX } from '@onmaum/shared-auth';
import { uuid } from '../../../lib/uuid.ts';
import type { DraftSlot } from './draft-slot.ts';

/** The copy of a draft on this device: it outlives a crash, a reload and the end of a session. */
export interface DeviceDraft<Body> {
  body: Body;
  /** Goes with the post as Idempotency-Key. */
  key: string;
  /** `saved_at` of the server's copy that this one grew from; null is a first one. */
  base: string | null;
  /** The server has exactly this. */
  synced: boolean;
  /** When it was last typed at, ISO 8601. */
  at: string;
}

/** @param body what stands there before anything is written */
export const newDraft = <Body>(body: Body): DeviceDraft<Body> => ({
  body,
  key: uuid(),
  base: null,
  synced: true,
  at: '',
});

const keyOf = ({ owner, kind, target }: DraftSlot) => `${DRAFT_PREFIX}${owner}:${kind}:${target}`;

/** @param parse makes a body of what may be of an older release; null when it cannot */
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

/** @returns whether the device took it: storage may be forbidden or full */
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
    // then there was nothing to remove
  }
}
