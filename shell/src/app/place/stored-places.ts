import { PRIVATE_PREFIX, sessionStore, tabStore } from '@onmaum/shared-auth';
import type { QueryKey } from '@tanstack/react-query';

/** The state of a page that a reload or Back has to restore. */
export interface Place {
  /** Scroll position. */
  y: number;
  /** The topmost visible item: its key, its index among items with that key, and its distance from the top of the window. */
  item?: { key: string; nth: number; top: number };
  /** The lists that showed more than their first page, with the number of their items. */
  lists: [key: QueryKey, count: number][];
  /** Values of `useKept`. */
  kept?: unknown;
}

/** Values with `PRIVATE_PREFIX` are removed at the end of a session, even on pages that have not loaded this module. */
const STORAGE_KEY = `${PRIVATE_PREFIX}places`;
const MOST_PLACES = 30;
const MOST_CHARACTERS = 20_000;

interface Stored {
  /** Owner of the places: the id of a member, 0 for a visitor. */
  person: number;
  places: [entry: string, place: Place][];
}

const person = () => sessionStore.getState().user_idx;

/**
 * The places of this tab by history entry, the latest at the end. They survive a reload unless the browser refuses storage. The
 * places of a member are removed when the member signs out or another person signs in.
 */
export class StoredPlaces {
  #places = new Map<string, Place>(read());

  constructor() {
    sessionStore.subscribe((now, before) => {
      if (before.user_idx && now.user_idx !== before.user_idx) this.#forget();
    });
  }

  get(entry: string): Place | undefined {
    return this.#places.get(entry);
  }

  set(entry: string, place: Place): void {
    this.#places.delete(entry);
    this.#places.set(entry, place);
    write(this.#places);
  }

  #forget() {
    this.#places.clear();
    write(this.#places);
  }
}

function read(): Stored['places'] {
  try {
    const text = tabStore.get(STORAGE_KEY);
    if (!text) return [];
    const { person: owner, places } = JSON.parse(text) as Stored;
    if ((owner === 0 || owner === person()) && Array.isArray(places)) return places.filter(isPlace);
    tabStore.remove(STORAGE_KEY);
    return [];
  } catch {
    return [];
  }
}

/** Checks a stored place, since an older or newer release may have stored another shape. */
function isPlace(stored: unknown): stored is Stored['places'][number] {
  if (!Array.isArray(stored) || typeof stored[0] !== 'string') return false;
  const { y, item, lists } = (stored[1] ?? {}) as Partial<Place>;
  const isItem = item === undefined || (item !== null && typeof item === 'object' && typeof item.key === 'string');
  return typeof y === 'number' && isItem && Array.isArray(lists) && lists.every(isList);
}

const isList = (list: unknown) => Array.isArray(list) && Array.isArray(list[0]) && typeof list[1] === 'number';

/** Stores as many of the latest places as fit. */
function write(places: Map<string, Place>) {
  while (places.size > MOST_PLACES) dropOldest(places);
  const textOf = () => JSON.stringify({ person: person(), places: [...places] } satisfies Stored);
  let text = textOf();
  while (text.length > MOST_CHARACTERS) {
    dropOldest(places);
    text = textOf();
  }
  if (places.size > 0) tabStore.set(STORAGE_KEY, text);
  else tabStore.remove(STORAGE_KEY);
}

function dropOldest(places: Map<string, Place>) {
  for (const entry of places.keys()) {
    places.delete(entry);
    return;
  }
}
