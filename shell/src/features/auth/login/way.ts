import { wayStore } from '../way-store.ts';

/**
 * Storage key of the length of the history before the sign-in at a provider, whose pages stay in the history. With it the
 * history entry of the login page gets its distance from the page before the sign-in, so that Back skips the provider.
 */
const KEY = 'onmaum-way';

/** Call it on the login page when the person leaves for a provider. */
export const startWay = () => void wayStore.set(KEY, String(window.history.length));

/** @returns how many entries back the page before the login page is; 0 if unknown */
export function endWay(): number {
  const length = Number(wayStore.get(KEY));
  wayStore.remove(KEY);
  // without a page before the login page there is nothing to go back to
  return length > 1 ? window.history.length - length + 1 : 0;
}

/** Reads what the login page stored in its history entry; 0 if nothing. */
export function passedBy(state: unknown): number {
  const { passed } = (state ?? {}) as { passed?: unknown };
  return typeof passed === 'number' ? passed : 0;
}
