import { refetchPages } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { deskKeys } from './desk-keys.ts';

/**
 * Refetches the desk's data about a worry that has changed, such as one that was claimed, returned or answered. The queue is only
 * marked as stale, since a list on screen must not move.
 */
export function worryMoved(client: QueryClient, id: number) {
  void client.invalidateQueries({ queryKey: deskKeys.queues, refetchType: 'none' });
  void refetchPages(client, deskKeys.owns);
  return client.invalidateQueries({ queryKey: deskKeys.worry(String(id)) });
}
