import { useCallback, useRef } from 'react';

/**
 * Keeps a second press from doing an act twice. It holds from the press itself: a busy state comes only with the next
 * rendering, which the second click of a double click may precede.
 * @returns a function that runs a task unless one is running. A task that resolves to true was the last: what it was
 * for is done.
 */
export function useGuard() {
  const closed = useRef(false);
  return useCallback(async (task: () => Promise<unknown>): Promise<void> => {
    if (closed.current) return;
    closed.current = true;
    let done = false;
    try {
      done = (await task()) === true;
    } finally {
      closed.current = done;
    }
  }, []);
}
