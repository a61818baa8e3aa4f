import type { Draft } from '@onmaum/shared-contract';
import type { DeviceDraft } from './device-draft.ts';

/**
 * What becomes of the copy on the device once the server's is known.
 * - `ours`: it goes on as it is, after the server's
 * - `theirs`: the server's takes its place
 * - `dropped`: it was posted or thrown away elsewhere, and nothing was written since
 * - `gone`: the same, but something was written since, which goes on as a new draft
 * - `ask`: both have news, and the person is writing: only the person can choose
 * @param typed since the page was opened
 */
export type Meeting = 'ours' | 'theirs' | 'dropped' | 'gone' | 'ask';

export function meetDrafts(ours: DeviceDraft<unknown>, theirs: Draft | null, typed: boolean): Meeting {
  if (!theirs) {
    if (ours.base === null) return 'ours';
    return ours.synced ? 'dropped' : 'gone';
  }
  if (theirs.saved_at === ours.base) return 'ours';
  if (ours.synced) return 'theirs';
  if (typed) return 'ask';
  return Date.parse(ours.at) > Date.parse(theirs.saved_at) ? 'ours' : 'theirs';
}
