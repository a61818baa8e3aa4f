import { useEffect, useRef } from 'react';

/**
 * For a list with a button for more, which may be gone once they are there: the focus goes on to the first
 * of those that came.
 * @param count how many are shown
 * @param focusAt gives the focus to one of them
 * @returns to be called before more are asked for
 */
export function useFocusOnNew(count: number, focusAt: (index: number) => void) {
  const expected = useRef<number>(null);
  useEffect(() => {
    if (expected.current === null || count <= expected.current) return;
    focusAt(expected.current);
    expected.current = null;
  });
  return () => {
    expected.current = count;
  };
}
