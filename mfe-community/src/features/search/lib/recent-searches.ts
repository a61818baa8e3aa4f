import { deviceStore } from '@onmaum/shared-auth';
import { isCrisis } from '@onmaum/shared-contract/care/care';
import { useSyncExternalStore } from 'react';
import { isSearchable } from './search-word.ts';

const KEY = 'onmaum.recent-searches';
const MAX_SEARCHES = 10;

const listeners = new Set<() => void>();
let raw: string | null = null;
let words: readonly string[] = [];

/** Returns the same array until the stored text changes, as useSyncExternalStore requires. */
function current(): readonly string[] {
  const stored = deviceStore.get(KEY);
  if (stored !== raw) {
    raw = stored;
    words = parse(stored);
  }
  return words;
}

/**
 * Whether a word may be stored. Words with signs of a crisis are not stored, because other people may use the same device
 * (rules/search.md#recent-searches).
 */
const isKept = (word: unknown): word is string => typeof word === 'string' && isSearchable(word) && !isCrisis(word);

function parse(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter(isKept).slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

function write(next: readonly string[]) {
  deviceStore.set(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Deletes words that an earlier version stored and that this version would not store. */
function forgetUnkept() {
  const kept = current();
  if (raw !== null && raw !== JSON.stringify(kept)) write(kept);
}

function subscribe(listener: () => void) {
  forgetUnkept();
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Recent searches of this device, newest first; null on the server. */
export const useRecentSearches = () => useSyncExternalStore(subscribe, current, () => null);

/** Stores a search term on this device only. */
export function rememberSearch(word: string) {
  if (!isKept(word)) return;
  const others = current().filter((one) => one !== word);
  write([word, ...others].slice(0, MAX_SEARCHES));
}

export const forgetSearch = (word: string) => write(current().filter((one) => one !== word));

export const forgetAllSearches = () => write([]);
