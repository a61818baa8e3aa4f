import { sessionStore } from '@onmaum/shared-auth';
import { randomHex } from '@onmaum/shared-contract/random-id';
import { keptKey, sizeKey } from '@onmaum/shared-contract/site/place-keys';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { onShown } from '../../frame/page/shown-entry.ts';
import { readPlace, scrollToPlace } from './scroll-to-place.ts';
import { type Place, StoredPlaces } from './stored-places.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Location = Router['state']['location'];

/** Maximum number of items of a list that the API returns at once. Further items are loaded when the list is scrolled. */
const MOST_AT_ONCE = 50;

/** Unique name of a history entry. The router gives the first entry of each document the same key, `default`. */
const entryOf = ({ key, pathname, search }: Location) =>
  `${key === 'default' ? documentKey() : key} ${pathname}${search}`;

/** Key of the entry that began the document. It is stored in the state of the entry. */
function documentKey(): string {
  const state = history.state as { document?: string } | null;
  if (state?.document) return state.document;
  const document = randomHex(4);
  history.replaceState({ ...state, document }, '');
  return document;
}

const person = () => sessionStore.getState().user_idx;

/** Number of items in all pages of a list. Each page of the answer contains one array. */
const countOf = ({ pages }: InfiniteData<object>) =>
  pages.reduce((sum, page) => sum + (Object.values(page).find((value) => Array.isArray(value))?.length ?? 0), 0);

/**
 * Stores the scroll position of each page, and restores it after Back, Forward and a reload, including the reload of a tab that a
 * phone has discarded in the background (rules/boards.md#lists). Lists are not stored but fetched again, with as many items as
 * before, at most MOST_AT_ONCE.
 * @param resumed whether the document was loaded for an existing history entry
 */
export function keepPlaces(client: QueryClient, router: Router, resumed: boolean) {
  const places = new StoredPlaces();
  let { location } = router.state;
  let entry = entryOf(location);
  let shownTo = person();
  /** The place to restore when its page has been rendered; `stop` ends a running restoration. */
  let next: Place | undefined;
  let stop: (() => void) | undefined;

  const lists = () => client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.sized === true });
  const loaded = (key: readonly unknown[]) => {
    const data = client.getQueryData<InfiniteData<object>>(key);
    return data ? countOf(data) : 0;
  };

  const keep = () => {
    // no place is stored while one is being restored, or if another person has signed in meanwhile
    if (next || stop || person() !== shownTo) return;
    const shown = lists().filter(
      (list) => list.isActive() && (list.state.data as InfiniteData<object>)?.pages.length > 1,
    );
    places.set(entry, {
      ...readPlace(),
      lists: shown.map(({ queryKey }) => [queryKey, Math.min(loaded(queryKey), MOST_AT_ONCE)]),
      kept: client.getQueryData(keptKey(location.key)),
    });
  };

  const goBack = () => {
    next = places.get(entry);
    if (!next) return;
    const kept = keptKey(location.key);
    if (next.kept && !client.getQueryData(kept)) client.setQueryData(kept, next.kept);
    for (const [queryKey, count] of next.lists) {
      if (loaded(queryKey) >= count) continue;
      client.setQueryData(sizeKey(queryKey), count);
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
  };

  onShown(() => {
    if (!next) return;
    stop = scrollToPlace(next, () => {
      stop = undefined;
    });
    next = undefined;
  });
  router.subscribe(({ location: now, historyAction }) => {
    if (now === location) return;
    keep();
    stop?.();
    location = now;
    entry = entryOf(location);
    shownTo = person();
    next = undefined;
    if (historyAction === 'POP') goBack();
  });
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => document.hidden && keep());
  if (resumed) goBack();
}
