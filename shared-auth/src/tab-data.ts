/** Prefix of the session-storage keys of what somebody typed of the own person, such as a phone number. */
export const PERSONAL_PREFIX = 'onmaum:personal:';

/** Removes it from this tab. */
export function forgetPersonalData() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PERSONAL_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // storage is forbidden, so there is none
  }
}
