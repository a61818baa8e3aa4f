import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new item of a list after "more" was clicked, since the button may have
 * disappeared.
 * @param count number of items shown
 * @param focusAt focuses the item at an index
 * @returns a function to call before loading more items
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
