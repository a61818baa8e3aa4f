/**
 * Storage of the browser that may throw at any use (cookies are blocked), be null (WebViews), be full, or be emptied
 * meanwhile. Values that it refuses are kept in memory, as long as the page. It is the only use of storage: a lint rule forbids
 * others.
 */
export interface GuardedStore {
  get: (key: string) => string | null;
  /** @returns whether it outlives the page */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

function guardedStore(area: 'localStorage' | 'sessionStorage'): GuardedStore {
  const memory = new Map<string, string>();
  /** undefined where storage fails, also for want of a window: nothing is kept on the server, whose pages are shared. */
  const tried = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(window[area]);
    } catch {
      return undefined;
    }
  };
  // a change by another tab is newer than a value that this tab could not store
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
        // some WebViews take everything and keep nothing
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

/** Store of the device, for every tab. */
export const deviceStore = guardedStore('localStorage');
/** Store of the tab, over reloads. */
export const tabStore = guardedStore('sessionStorage');

/** Removes all keys of a store for which this is true. */
export function removeKeys(store: GuardedStore, isGone: (key: string) => boolean) {
  for (const key of store.keys()) if (isGone(key)) store.remove(key);
}
