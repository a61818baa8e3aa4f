import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Whether the values of a form are being sent, perhaps by an earlier form that has been closed since then.
 * @param mutationKey key of the mutation that sends the values. It must not change while the form is mounted, so a form for
 *   another target needs another React key
 * @param onSent called when the call of an earlier form succeeds, so that this form does not show the values as unsent
 */
export function useSending(mutationKey: readonly unknown[], onSent: () => void): boolean {
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const [earlier] = useState(() => cache.find({ mutationKey, status: 'pending' }));
  const isOver = useRef(earlier === undefined);
  const subscribe = useCallback(
    // calls back a microtask later, because the cache may change while a component is being rendered
    (onChange: () => void) => cache.subscribe(() => queueMicrotask(onChange)),
    [cache],
  );
  const isSending = useSyncExternalStore(
    subscribe,
    () => client.isMutating({ mutationKey }) > 0,
    () => false,
  );
  useEffect(() => {
    if (isSending || isOver.current) return;
    isOver.current = true;
    if (earlier?.state.status === 'success') onSent();
  });
  return isSending;
}
