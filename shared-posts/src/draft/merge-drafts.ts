import type { Draft } from '@onmaum/shared-contract';
import type { DeviceDraft } from './device-draft.ts';

/**
 * How to merge the copy on the device with the server's.
 * - `local`: keep the device's copy, which replaces the server's
 * - `remote`: use the server's copy
 * - `dropped`: the draft was posted or discarded elsewhere and has no later changes here: delete it
 * - `gone`: the draft was posted or discarded elsewhere but has later changes here: continue as a new draft
 * - `conflict`: both copies changed and the user has typed: let the user choose
 * @param typed whether the user has typed since the page was opened
 */
export type MergeResult = 'local' | 'remote' | 'dropped' | 'gone' | 'conflict';

export function mergeDrafts(local: DeviceDraft<unknown>, remote: Draft | null, typed: boolean): MergeResult {
  if (!remote) {
    if (local.base === null) return 'local';
    return local.synced ? 'dropped' : 'gone';
  }
  if (remote.saved_at === local.base) return 'local';
  if (local.synced) return 'remote';
  if (typed) return 'conflict';
  return Date.parse(local.at) > Date.parse(remote.saved_at) ? 'local' : 'remote';
}
