import { deviceStore, type GuardedStore, removeKeys, tabStore } from './guarded-store.ts';

/** Key prefix of values that always end with the session, such as phone numbers, intake sheets and scroll positions. */
export const PRIVATE_PREFIX = 'onmaum:private:';
/** Key prefix of texts that are kept for the next sign-in of the same person if the server ends the session. */
export const TYPED_PREFIX = 'onmaum:typed:';
/** Key prefix of drafts of posts and answers. Their JSON has a field `synced`: whether the server has the same text. */
export const DRAFT_PREFIX = 'onmaum:draft:';

const begins = (store: GuardedStore, ...prefixes: string[]) =>
  removeKeys(store, (key) => prefixes.some((prefix) => key.startsWith(prefix)));

/** Removes typed texts at the end of a session. @param isExpired if the server ended it, texts that are not private stay */
export function forgetTyped(isExpired: boolean) {
  for (const store of [deviceStore, tabStore]) {
    begins(store, PRIVATE_PREFIX, ...(isExpired ? [] : [TYPED_PREFIX]));
  }
  // removes only drafts that the server has stored: the others would be lost
  removeKeys(
    deviceStore,
    (key) => key.startsWith(DRAFT_PREFIX) && deviceStore.get(key)?.includes('"synced":true') === true,
  );
}

/**
 * Removes what other people have typed: all their texts in this tab, and their private texts on the device. Called whenever this
 * tab gets a session, be it new, renewed or from another tab.
 */
export function forgetTypedOfOthers(memberId: number) {
  const isOthers = (prefix: string, key: string) => {
    // NaN if the key has no owner
    const owner = key.startsWith(prefix) ? Number.parseInt(key.slice(prefix.length), 10) : Number.NaN;
    return owner >= 0 && owner !== memberId;
  };
  removeKeys(tabStore, (key) => isOthers(TYPED_PREFIX, key) || isOthers(PRIVATE_PREFIX, key));
  removeKeys(deviceStore, (key) => isOthers(PRIVATE_PREFIX, key));
}

/** Called when a membership has ended: removes the member's drafts from this device, and everything that this tab stores. */
export function forgetWritingOf(memberId: number) {
  begins(deviceStore, `${DRAFT_PREFIX}${memberId}:`);
  begins(tabStore, '');
}
