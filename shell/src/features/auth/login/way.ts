import { wayStore } from '../way-store.ts';

/**
 * Storage key of the length of the history before the sign-in at a provider. The provider's pages stay in the history. From this
 * length, the login page computes how far back the page before the sign-in is, so that Back skips the provider.
 */
const KEY = 'onmaum-way';

/** Stores the length. Call this when the person leaves the login page for a provider. */
export const startWay = () => void wayStore.set(KEY, String(window.history.length));

/** Removes the length. @returns how many entries back the page before the login page is; 0 if unknown */
export function endWay(): number {
  const length = Number(wayStore.get(KEY));
  wayStore.remove(KEY);
  // without a page before the login page there is nothing to go back to
  return length > 1 ? window.history.length - length + 1 : 0;
}

/** Reads the number that `endWay` returned from the state of the login page's history entry; 0 if it has none. */
export function passedBy(state: unknown): number {
  const { passed } = (state ?? {}) as { passed?: unknown };
  return typeof passed === 'number' ? passed : 0;
}
