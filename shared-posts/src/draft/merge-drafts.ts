import type { Draft } from '@onmaum/shared-contract';
import type { DeviceDraft } from './device-draft.ts';

/**
 * How to merge the copy on the device with the server's.
 * - `local`: keep the device's copy, which replaces the server's
 * - `remote`: use the server's copy
 * - `dropped`: the draft was posted or discarded elsewhere and has no later changes here: delete it
 * - `gone`: the draft was posted or discarded elsewhere but has later changes here: continue as a new draft
 * - `conflict`: both copies changed: let the user choose. Their times cannot decide, because the clocks of devices differ
 * @param isOwn whether the server's text is that of this device, or an earlier one that this device has sent
 */
export type MergeResult = 'local' | 'remote' | 'dropped' | 'gone' | 'conflict';

export function mergeDrafts(local: DeviceDraft<unknown>, remote: Draft | null, isOwn: boolean): MergeResult {
  if (!remote) {
    if (local.base === null) return 'local';
    return local.synced ? 'dropped' : 'gone';
  }
  if (remote.saved_at === local.base) return 'local';
  if (local.synced) return 'remote';
  return isOwn ? 'local' : 'conflict';
}
