import { deviceStore, sessionStore } from '@onmaum/shared-auth';
import type { Blocked } from '@onmaum/shared-contract';
import { KEPT_BLOCKS, type KeptBlocks } from '@onmaum/shared-contract/moderation/kept-blocks';

/** The text that was read last, with its parsed value. It is cached, because every post of a list reads it. */
let last: { text: string | null; kept: KeptBlocks | null } = { text: null, kept: null };

function parse(text: string | null): KeptBlocks | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptBlocks | null;
    return Array.isArray(kept?.blockedList) ? kept : null;
  } catch {
    return null;
  }
}

/** The signed-in member's blocks as stored on this device; undefined if none are stored. */
export function keptBlocks(): Blocked | undefined {
  const text = deviceStore.get(KEPT_BLOCKS);
  if (text !== last.text) last = { text, kept: parse(text) };
  const { user_idx, token } = sessionStore.getState();
  const { kept } = last;
  return kept && token && kept.owner === user_idx ? kept : undefined;
}

/** Stores the blocks of a member on this device, if the member is still signed in. */
export function keepBlocks(owner: number, { blockedList }: Blocked): void {
  const { user_idx, token } = sessionStore.getState();
  if (!token || owner !== user_idx) return;
  deviceStore.set(KEPT_BLOCKS, JSON.stringify({ owner, blockedList } satisfies KeptBlocks));
}
