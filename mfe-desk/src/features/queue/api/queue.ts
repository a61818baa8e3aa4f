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
}

export const queueOptions = (filters: QueueFilters) =>
  pagedListOptions<QueuePage>(
    deskKeys.queueFor(filters),
    (cursor, signal, limit) =>
      call(desk.queue, { query: { ...toQuery(filters, cursor), ...(limit && { limit }) }, signal }),
    { personal: true },
  );

export const itemsOf = ({ pages }: InfiniteData<QueuePage>) => uniqueById(pages.flatMap(({ worryList }) => worryList));

export const useQueue = (filters: QueueFilters) => usePagedList(queueOptions(filters), itemsOf);

/** How many worries wait, and how many open worries the counsellor has and may have; undefined until they are loaded. */
export const useQueueCounts = (filters: QueueFilters): QueuePage | undefined =>
  useInfiniteQuery({
    ...queueOptions(filters),
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.at(-1),
    enabled: false,
  }).data;
