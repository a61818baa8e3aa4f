import { DRAFT_PREFIX, deviceStore, textAt } from '@onmaum/shared-auth';
import { typedValue } from '@onmaum/shared-auth/typed-value';
import { uuid } from '@onmaum/shared-contract/random-id';
import type { DraftSlot } from './draft-slot.ts';

/** Copy of a draft on this device. It survives a crash, a reload and, if the server lacks its text, the end of the session. */
export interface DeviceDraft<Body> {
  body: Body;
  /** Sent as Idempotency-Key when the draft is posted. */
  key: string;
  /** `saved_at` of the server's copy on which this copy is based; null if the server had none. */
  base: string | null;
  /** Whether the server has the same text. */
  synced: boolean;
  /** Text that was sent to the server, which may have stored it: the answer has not arrived. Null if there is none. */
  sent: Body | null;
  /** Time of the last change, ISO 8601. Only earlier releases read it. */
  at: string;
}

/** @param body initial values of the form */
export const newDraft = <Body>(body: Body): DeviceDraft<Body> => ({
  body,
  key: uuid(),
  base: null,
  synced: true,
  sent: null,
  at: '',
});

const placeOf = <Body>({ owner, kind, target }: DraftSlot, parse: (body: unknown) => Body | null) =>
  typedValue(textAt(deviceStore, `${DRAFT_PREFIX}${owner}:${kind}:${target}`), (stored) => parseDraft(stored, parse));

/**
 * Parses a stored draft. Another release may have stored the fields other than `body` in another format: then only `body` is
 * used.
 */
function parseDraft<Body>(stored: unknown, parse: (body: unknown) => Body | null): DeviceDraft<Body> | null {
  const { key, base, synced, sent, at, ...rest } = stored as Partial<DeviceDraft<unknown>>;
  const body = parse(rest.body);
  if (!body) return null;
  const isBase = base === null || typeof base === 'string';
  const isWhole = typeof key === 'string' && isBase && typeof synced === 'boolean' && typeof at === 'string';
  return isWhole
    ? { body, key, base, synced, sent: sent ? parse(sent) : null, at }
    : { ...newDraft(body), synced: false };
}

const unchecked = (body: unknown) => body;

/** @param parse validates the stored body, which an older release may have written; returns null if it is invalid */
export const readDeviceDraft = <Body>(slot: DraftSlot, parse: (body: unknown) => Body | null) =>
  placeOf(slot, parse).read();

/** The stored body, unchecked; null if there is none. */
export const readDeviceBody = (slot: DraftSlot) => readDeviceDraft(slot, (body) => body as object | null)?.body ?? null;

/** @returns whether it was stored; false if storage is disabled or full */
export const writeDeviceDraft = <Body>(slot: DraftSlot, draft: DeviceDraft<Body>): boolean =>
  placeOf(slot, unchecked).keep(draft);

export const removeDeviceDraft = (slot: DraftSlot) => placeOf(slot, unchecked).drop();
