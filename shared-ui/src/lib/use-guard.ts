import { useCallback, useRef } from 'react';

/**
 * Keeps a second press from doing an act twice. It holds from the press itself: a busy state comes only with the next
 * rendering, which the second click of a double click may precede.
 * @returns a function that runs a task unless one of the same name is running. A task that resolves to true was the last:
 * what it was for is done.
 */
export function useGuard() {
  const closed = useRef(new Set<string>());
  return useCallback(async (task: () => Promise<unknown>, name = ''): Promise<void> => {
    if (closed.current.has(name)) return;
    closed.current.add(name);
    let done = false;
    try {
      done = (await task()) === true;
    } finally {
      if (!done) closed.current.delete(name);
    }
  }, []);
}
