import { wayStore } from '../way-store.ts';

/**
 * The way over a provider leaves its pages in the history. So that Back does not lead a signed-in person into them, the
 * entry of the login page that the person returned to knows how far the page before the sign-in is.
 */
const KEY = 'onmaum-way';

/** Call on the login page, as the person leaves for a provider. */
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
