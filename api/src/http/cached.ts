import type { SharedState } from '@onmaum/shared-server/state';
import { onPrimary } from '../db/replica/replicas.ts';

/**
 * Keeps the result of a query for all processes; concurrent calls of one process share a query. While the state is
 * unavailable, nothing is kept.
 */
export function cached<T>(state: Pick<SharedState, 'find' | 'put'>, key: string, ms: number, query: () => Promise<T>) {
  let running: Promise<T> | undefined;
  const read = async (): Promise<T> => {
    const known = await state.find(key).catch(() => null);
    if (known !== null) return JSON.parse(known) as T;
    // members may wait for it, too
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
