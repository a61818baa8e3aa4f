import type { QueryClient } from '@tanstack/react-query';
import { deskKeys } from './desk-keys.ts';

/**
 * Refetches all data that show a worry, after it was claimed, returned, answered or corrected. The queue is only marked as stale,
 * since a list on screen must not move.
 */
export function worryMoved(client: QueryClient, id: number) {
  void client.invalidateQueries({ queryKey: deskKeys.queues, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: deskKeys.owns });
  return client.invalidateQueries({ queryKey: deskKeys.worry(String(id)) });
}
