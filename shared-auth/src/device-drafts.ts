/** Local-storage keys of what a person writes begin so; each holds JSON with `synced`: the server has it too. */
export const DRAFT_PREFIX = 'onmaum:draft:';

/** Leaves on this device only those texts of a person that would otherwise be lost. */
export function forgetSyncedDrafts() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX) && localStorage.getItem(key)?.includes('"synced":true')) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // a browser that forbids storage keeps nothing
  }
}
