import { wayStore } from '../way-store.ts';

/**
 * Storage key of the history's length before the sign-in at a provider. The provider's pages stay in the history. The stored
 * length tells the login page how many entries Back must skip to reach the page before the sign-in.
 */
const KEY = 'onmaum-way';

/** Stores the length. Call this when the person leaves the login page for a provider. */
export const startWay = () => void wayStore.set(KEY, String(window.history.length));

/** Removes the length. @returns number of entries back to the page before the login page; 0 if unknown or if there is none */
export function endWay(): number {
  const length = Number(wayStore.get(KEY));
  wayStore.remove(KEY);
  // without a page before the login page there is nothing to go back to
  return length > 1 ? window.history.length - length + 1 : 0;
}

/** The result of `endWay` that is stored in the state of the login page's history entry; 0 if there is none. */
export function passedBy(state: unknown): number {
  const { passed } = (state ?? {}) as { passed?: unknown };
  return typeof passed === 'number' ? passed : 0;
}
