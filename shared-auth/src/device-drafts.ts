/** Prefix of the local-storage keys of drafts. Their JSON has `synced`: whether the server has the same copy. */
export const DRAFT_PREFIX = 'onmaum:draft:';

/** Removes the drafts that the server has; the others would be lost and stay on this device. */
export function forgetSyncedDrafts() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX) && localStorage.getItem(key)?.includes('"synced":true')) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // storage is forbidden, so there are no drafts
  }
}
