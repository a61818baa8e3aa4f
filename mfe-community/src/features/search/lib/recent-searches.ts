import { useSyncExternalStore } from 'react';
import { isSearchable } from './search-word.ts';

const KEY = 'onmaum.recent-searches';
const MOST = 10;

const listeners = new Set<() => void>();
let raw: string | null = null;
let words: readonly string[] = [];

/** The same list as long as nothing changed; null in a browser that forbids storage. */
function current(): readonly string[] | null {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== raw) {
      raw = stored;
      words = parse(stored);
    }
    return words;
  } catch {
    return null;
  }
}

function parse(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter((word): word is string => typeof word === 'string' && isSearchable(word)).slice(0, MOST);
  } catch {
    return [];
  }
}

function write(next: readonly string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // the browser keeps nothing: the search itself goes on
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What was looked for on this device, the latest first; null where nothing can be kept, and on the server. */
export const useRecentSearches = () => useSyncExternalStore(subscribe, current, () => null);

/** Keeps a word on this device alone. */
export const rememberSearch = (word: string) =>
  write([word, ...(current() ?? []).filter((one) => one !== word)].slice(0, MOST));

export const forgetSearch = (word: string) => write((current() ?? []).filter((one) => one !== word));

export const forgetAllSearches = () => write([]);
