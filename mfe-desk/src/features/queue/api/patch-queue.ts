import { updateCachedPages } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';
import type { QueueItem, QueuePage } from './queue.ts';

/** Changes a worry in every cached list, in its place. */
export const patchItem = (client: QueryClient, id: number, change: Partial<QueueItem>) =>
  updateCachedPages<QueuePage>(client, deskKeys.queues, (page) => ({
    ...page,
    worryList: page.worryList.map((worry) => (worry.id === id ? { ...worry, ...change } : worry)),
  }));

/** Marks a worry as taken in every cached list. */
export function markTaken(client: QueryClient, id: number, taken: NonNullable<QueueItem['taken']>) {
  updateCachedPages<QueuePage>(client, deskKeys.queues, (page) => ({
    ...page,
    open_count: page.open_count + Number(taken === 'here'),
    waiting_count: Math.max(0, page.waiting_count - 1),
  }));
  patchItem(client, id, { taken });
}
