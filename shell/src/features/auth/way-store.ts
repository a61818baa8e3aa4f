import { type GuardedStore, tabStore } from '@onmaum/shared-auth';

/** Lifetime of a cookie: as long as a provider's answer is valid (rules/sign-in.md#providers). */
const WAY_SECONDS = 600;

/** @returns null if there is no such cookie, or its value cannot be decoded */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** @param seconds lifetime of the cookie; 0 removes it */
export function writeCookie(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/**
 * Stores short texts during the sign-in at a provider. It uses `tabStore`. Cookies, which all tabs share and which are sent with
 * every request, are used only if the browser refuses storage.
 */
export const wayStore: GuardedStore = {
  ...tabStore,
  get: (key) => tabStore.get(key) ?? readCookie(key),
  set(key, value) {
    if (tabStore.set(key, value)) return true;
    writeCookie(key, value, WAY_SECONDS);
    return readCookie(key) === value;
  },
  remove(key) {
    tabStore.remove(key);
    if (readCookie(key) !== null) writeCookie(key, '', 0);
  },
};
