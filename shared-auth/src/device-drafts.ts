/** Prefix of the local-storage keys of drafts. Their JSON has `synced`: whether the server has the same copy. */
export const DRAFT_PREFIX = 'onmaum:draft:';

/** Removes the drafts that the server has; the others would be lost and stay on this device. */
export const forgetSyncedDrafts = () =>
  forget((key) => key.startsWith(DRAFT_PREFIX) && localStorage.getItem(key)?.includes('"synced":true') === true);

/** Removes all that this device keeps of a member's writing, because the membership has ended. */
export const forgetDraftsOf = (memberId: number) => forget((key) => key.startsWith(`${DRAFT_PREFIX}${memberId}:`));

/** Prefix of the local-storage keys of what nobody is to find on this device after the session (rules/mypage.md). */
export const PRIVATE_PREFIX = 'onmaum:private:';

export const forgetPrivate = () => forget((key) => key.startsWith(PRIVATE_PREFIX));

function forget(isGone: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key);
  } catch {
    // storage is forbidden, so there are no drafts
  }
}
