import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { FURTHER_CACHE_MS } from '@onmaum/shared-query';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { findGone, findNew, isListed } from '../lib/compare-queue.ts';
import { type QueueFilters, toQuery, writeFilters } from '../lib/queue-filters.ts';
import { isWaiting, patchItems, readCounts, readState } from './patch-queue.ts';
import { queueOptions, useLoadedQueue } from './queue.ts';

/** For events within this time, the counts are fetched only once. */
const COUNTS_MS = 500;
/** If events may be missing, lists that were loaded longer ago than this are compared with the server. */
const SETTLED_MS = 2_000;

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
 * Query of the newest worries, for a list that is not sorted by the newest. It is fetched once for each load of the list; worries
 * that it lacks count as new. The result stays cached while the counsellor is on another page.
 * @param loadedAt when the list was loaded
 */
const newestOptions = (filters: QueueFilters, loadedAt: number) =>
  queryOptions({
    queryKey: deskKeys.queueNewest(filters, loadedAt),
    queryFn: () => fetchPage({ ...filters, sort: 'newest' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: FURTHER_CACHE_MS,
    meta: { personal: true },
  });

/**
 * Keeps the queue up to date while it is on screen. After each event, it fetches the counts and the changed worry, and shows
 * them; no worry in the list changes its position. Events while another page was open are lost, so a list that was
 * loaded earlier is compared with the server.
 * @returns how many new worries the list lacks, and a function that loads the list again
 */
export function useQueueChanges(filters: QueueFilters) {
  const client = useQueryClient();
  const countSoon = useCountsSoon();
  const choice = String(writeFilters(filters));
  const loaded = useLoadedQueue(filters);
  /** Whether the queue is on screen. */
  const isOpen = useRef(true);
  const [fresh, setFresh] = useState<readonly { choice: string; id: number }[]>([]);

  const add = (ids: readonly number[]) =>
    setFresh((before) => [
      ...before.filter((one) => one.choice !== choice || !ids.includes(one.id)),
      ...ids.map((id) => ({ choice, id })),
    ]);
  const settle = async (id: number, isNew: boolean) => {
    const worry = await readState(client, id);
    if (!worry || !isWaiting(worry)) setFresh((before) => before.filter((one) => one.id !== id));
    else if (isNew && !worry.own_worry_yn && isListed(filters, worry)) add([id]);
  };
  const compare = async () => {
    if (!loaded) return;
    const { at, worries, isWhole } = loaded;
    const isNewestFirst = filters.sort === 'newest';
    const known = isWhole || isNewestFirst ? worries : (await client.fetchQuery(newestOptions(filters, at))).worryList;
    if (Date.now() - at < SETTLED_MS) return;
    countSoon();
    const newest = await fetchPage({ ...filters, sort: 'newest' });
    add(findNew(newest.worryList, known, isWhole));
    const page = isNewestFirst ? newest : await fetchPage(filters);
    patchItems(client, [...newest.worryList, ...page.worryList]);
    const claimed = worries.filter((worry) => worry.claimed);
    // fetched one after the other, since many may have changed
    for (const id of [...findGone(worries, page), ...claimed.map((worry) => worry.id)]) {
      if (!isOpen.current) return;
      await settle(id, false).catch(ignore);
    }
  };
  const compareSoon = useEffectEvent(() => {
    // a list that is being fetched is compared when it has arrived
    const isFetched = client.isFetching({ queryKey: queueOptions(filters).queryKey, exact: true }) > 0;
    if (!isFetched) compare().catch(ignore);
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may have been loaded at the same time
  useEffect(() => {
    // waits until an outdated list on screen has begun to refetch itself
    const timer = setTimeout(() => compareSoon());
    return () => clearTimeout(timer);
  }, [choice, loaded?.at]);

  useStreamEvents('worries', ({ kind, id }) => {
    countSoon();
    if (kind === 'resync') compare().catch(ignore);
    else settle(id, kind === 'new' || kind === 'returned').catch(ignore);
  });

  const shown = new Set(loaded?.worries.map(({ id }) => id));
  return {
    count: fresh.filter((one) => one.choice === choice && !shown.has(one.id)).length,
    reload: () => {
      setFresh([]);
      return client.invalidateQueries({ queryKey: deskKeys.queues });
    },
  };
}
