/**
 * A wrapper of the browser's storage, which may throw at any use (blocked cookies), be null (WebViews), be full, or be cleared
 * at any time. Values that storage refuses are kept in memory until the page is closed. A lint rule forbids any other use of
 * storage.
 */
export interface GuardedStore {
  get: (key: string) => string | null;
  /** @returns whether the value outlives the page */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

function guardedStore(area: 'localStorage' | 'sessionStorage'): GuardedStore {
  const memory = new Map<string, string>();
  /** Uses storage. @returns undefined if it fails, as it does on the server, which has no `window` and must keep nothing */
  const tried = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(window[area]);
    } catch {
      return undefined;
    }
  };
  // the value of another tab is newer than one that this tab has only in memory
  globalThis.window?.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== tried((storage) => storage)) return;
    if (key === null) memory.clear();
    else memory.delete(key);
  });
  return {
    get: (key) => memory.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const isStored = tried((storage) => {
        storage.setItem(key, value);
        // some WebViews silently drop values
        return storage.getItem(key) === value;
      });
      if (isStored) memory.delete(key);
      else if (typeof window !== 'undefined') memory.set(key, value);
      return isStored === true;
    },
    remove(key) {
      memory.delete(key);
      tried((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...(tried((storage) => Object.keys(storage)) ?? []), ...memory.keys()])],
  };
}

/** Store for all tabs of the device. */
export const deviceStore = guardedStore('localStorage');
/** Store for this tab, which survives reloads. */
export const tabStore = guardedStore('sessionStorage');

/** Removes all keys of a store for which `isGone` is true. */
export function removeKeys(store: GuardedStore, isGone: (key: string) => boolean) {
  for (const key of store.keys()) if (isGone(key)) store.remove(key);
}
