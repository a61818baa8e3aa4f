import { createJSONStorage } from 'zustand/middleware';

/** Runs it; undefined where storage is forbidden or full, and on the server: then a reload forgets what was kept. */
function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Keeps a store in this tab alone. */
export const tabStorage = <State>() =>
  createJSONStorage<State>(() => ({
    getItem: (name) => tried(() => sessionStorage.getItem(name)) ?? null,
    setItem: (name, value) => tried(() => sessionStorage.setItem(name, value)),
    removeItem: (name) => tried(() => sessionStorage.removeItem(name)),
  }));
