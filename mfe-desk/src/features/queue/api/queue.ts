import { call } from '@onmaum/shared-auth';
import type { DeskQueue, DeskQueueItem } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { pagedListOptions, uniqueById, usePagedList } from '@onmaum/shared-query';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { type QueueFilters, toQuery } from '../lib/queue-filters.ts';

/** A worry in the list on screen. A worry that was claimed stays in its place, so that nothing moves. */
export interface QueueItem extends DeskQueueItem {
  /** Set if the worry no longer waits: 'here' or 'answered' if this counsellor claimed or answered it, otherwise 'elsewhere'. */
  claimed?: 'here' | 'answered' | 'elsewhere' | undefined;
}

export interface QueuePage extends Omit<DeskQueue, 'worryList'> {
  worryList: QueueItem[];
  /** Time at which this browser loaded the page, in milliseconds since 1970. */
  loadedAt: number;
}

export const queueOptions = (filters: QueueFilters) =>
  pagedListOptions<QueuePage>(
    deskKeys.queueFor(filters),
    async (cursor, signal, limit) => ({
      ...(await call(desk.queue, { query: { ...toQuery(filters, cursor), ...(limit && { limit }) }, signal })),
      loadedAt: Date.now(),
    }),
    { personal: true },
  );

export const itemsOf = ({ pages }: InfiniteData<QueuePage>) => uniqueById(pages.flatMap(({ worryList }) => worryList));

export const useQueue = (filters: QueueFilters) => usePagedList(queueOptions(filters), itemsOf);

/** The list on screen: when it was loaded, its worries, and whether it has all of them; undefined until it is loaded. */
export const useLoadedQueue = (filters: QueueFilters) =>
  useInfiniteQuery({
    ...queueOptions(filters),
    select: (data) => ({
      at: data.pages[0]?.loadedAt ?? 0,
      worries: itemsOf(data),
      isWhole: data.pages.at(-1)?.next_cursor === null,
    }),
    enabled: false,
  }).data;

/** The latest page, for its counts of waiting worries and of the counsellor's open worries; undefined until it is loaded. */
export const useQueueCounts = (filters: QueueFilters): QueuePage | undefined =>
  useInfiniteQuery({
    ...queueOptions(filters),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.at(-1),
    enabled: false,
  }).data;
