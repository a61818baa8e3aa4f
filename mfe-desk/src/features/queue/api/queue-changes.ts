import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { findGone, isListed } from '../lib/compare-queue.ts';
import { type QueueFilters, toQuery, writeFilters } from '../lib/queue-filters.ts';
import { isWaiting, readCounts, readState } from './patch-queue.ts';
import { itemsOf, queueOptions } from './queue.ts';

/** For events within this time, the counts are fetched only once. */
const COUNTS_MS = 500;
/** If events may be missing, lists that were loaded longer ago than this are compared with the server. */
const SETTLED_MS = 10_000;

const PAGE = 50;
const fetchPage = (filters: QueueFilters) => call(desk.queue, { query: { ...toQuery(filters, null), limit: PAGE } });

// failures are ignored, because the next event fetches the data again
const ignore = () => undefined;

/** @returns a function that fetches the counts after COUNTS_MS; further calls within this time have no effect */
function useCountsSoon() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      readCounts(client).catch(ignore);
    }, COUNTS_MS);
  };
}

/**
 * Keeps the queue up to date while it is on screen. After each event, it fetches the counts and the changed worry, and updates
 * them in the list, in which no worry changes its position.
 * @returns how many new worries the list lacks, and a function that loads the list again
 */
export function useQueueChanges(filters: QueueFilters) {
  const client = useQueryClient();
  const countSoon = useCountsSoon();
  const choice = String(writeFilters(filters));
  const [fresh, setFresh] = useState<{ choice: string; ids: readonly number[] }>({ choice, ids: [] });
  /** Ids of the newest worries that were known when the list was last compared with the server. */
  const baseline = useRef<{ choice: string; ids: Set<number> } | null>(null);

  const listed = () => {
    const data = client.getQueryData(queueOptions(filters).queryKey);
    return data ? itemsOf(data) : [];
  };
  const add = (ids: readonly number[]) => {
    const known = new Set(listed().map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length === 0) return;
    setFresh((before) => ({
      choice,
      ids: [...new Set([...(before.choice === choice ? before.ids : []), ...unknown])],
    }));
  };
  const settle = async (id: number, isNew: boolean) => {
    const worry = await readState(client, id);
    if (!worry || !isWaiting(worry)) setFresh((before) => ({ ...before, ids: before.ids.filter((one) => one !== id) }));
    else if (isNew && !worry.own_worry_yn && isListed(filters, worry)) add([id]);
  };
  const compare = async () => {
    const known = baseline.current?.choice === choice ? baseline.current.ids : null;
    const newest = await fetchPage({ ...filters, sort: 'newest' });
    const ids = newest.worryList.map(({ id }) => id);
    if (known) add(ids.filter((id) => !known.has(id)));
    baseline.current = { choice, ids: new Set([...(known ?? []), ...ids]) };
    const loadedAt = client.getQueryState(queueOptions(filters).queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - loadedAt < SETTLED_MS) return;
    const page = filters.sort === 'newest' ? newest : await fetchPage(filters);
    const claimed = listed().filter((worry) => worry.claimed);
    // fetched one after the other, since many may have changed
    for (const id of [...findGone(listed(), page), ...claimed.map((worry) => worry.id)]) await settle(id, false);
  };

  useStreamEvents('worries', ({ kind, id }) => {
    countSoon();
    if (kind === 'resync') compare().catch(ignore);
    else settle(id, kind === 'new' || kind === 'returned').catch(ignore);
  });

  return {
    count: fresh.choice === choice ? fresh.ids.length : 0,
    reload: () => {
      setFresh({ choice, ids: [] });
      return client.invalidateQueries({ queryKey: deskKeys.queues });
    },
  };
}
