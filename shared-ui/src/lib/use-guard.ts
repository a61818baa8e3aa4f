import { useCallback, useRef } from 'react';

/**
 * Prevents a second press from repeating an action. A busy state is not enough: it appears only with the next rendering, which
 * may be after the second click of a double click.
 * @returns a function that runs a task unless a task of the same name is running. After a task that resolves to true, no
 * further task of that name is run.
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
