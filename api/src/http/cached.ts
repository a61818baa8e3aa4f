import type { SharedState } from '@onmaum/shared-server/state';
import { onPrimary } from '../db/replica/replicas.ts';

/**
 * Caches the result of a query in the state that all processes share. Concurrent calls in one process share one query. While
 * the shared state is unavailable, nothing is cached.
 */
export function cached<T>(state: Pick<SharedState, 'find' | 'put'>, key: string, ms: number, query: () => Promise<T>) {
  let running: Promise<T> | undefined;
  const read = async (): Promise<T> => {
    const known = await state.find(key).catch(() => null);
    if (known !== null) return JSON.parse(known) as T;
    // on the primary, even if a visitor's read began the query: members share the result, and must not read from a replica
    const result = await onPrimary(query);
    await state.put(key, JSON.stringify(result), ms).catch(() => undefined);
    return result;
  };
  return (): Promise<T> => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
}
