import { DRAFT_PREFIX, deviceStore } from '@onmaum/shared-auth';
import { uuid } from '@onmaum/shared-contract/random-id';
import type { DraftSlot } from './draft-slot.ts';

/** The copy of a draft on this device: it survives a crash, a reload and the end of the session. */
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
    const stored = JSON.parse(deviceStore.get(keyOf(slot)) ?? 'null') as DeviceDraft<unknown> | null;
    const body = stored && parse(stored.body);
    return stored && body && { ...stored, body };
  } catch {
    return null;
  }
}

/** @returns whether it was stored: storage may be disabled or full */
export const writeDeviceDraft = <Body>(slot: DraftSlot, draft: DeviceDraft<Body>): boolean =>
  deviceStore.set(keyOf(slot), JSON.stringify(draft));

export const removeDeviceDraft = (slot: DraftSlot) => deviceStore.remove(keyOf(slot));
