import { useEffect, useEffectEvent } from 'react';

/** The loaded items of a list, and a function that loads more. */
export interface Revealed<Item> {
  items: readonly Item[];
  /** Whether further items can be loaded. */
  hasMore?: boolean;
  /** Whether items are being loaded. */
  busy?: boolean;
  /** Whether the last request failed. */
  failed?: boolean;
  fetchMore?: () => void;
}

interface Ahead extends Omit<Revealed<unknown>, 'items'> {
  /** Number of loaded items. */
  loaded: number;
  /** Number of items to show. */
  shown: number;
  /** Number of items that the next press adds. */
  step: number;
}

/**
 * Fetches further items of a list before the reader needs them.
 * @returns `waiting`: fewer items are loaded than are to be shown. `lacking`: the missing items could not be loaded
 */
export function useFetchAhead({
  loaded,
  shown,
  step,
  hasMore = false,
  busy = false,
  failed = false,
  fetchMore,
}: Ahead) {
  // `short` changes with each loaded page that brings too few items, so that the effect fetches again
  const short = hasMore && loaded - shown <= step ? loaded : null;
  const fetchAhead = useEffectEvent(() => fetchMore?.());
  useEffect(() => {
    if (short !== null && !busy && !failed) fetchAhead();
  }, [short, busy, failed]);
  const waiting = hasMore && loaded < shown;
  return { waiting, lacking: waiting && failed && !busy };
}
