import { useEffect, useRef } from 'react';
import { isFocusLost } from '../lib/focus.ts';

/**
 * Moves the focus to the first new item of a list after "more" was clicked, since the button may have disappeared. If the reader
 * moves the focus before the items appear, the focus stays there.
 * @param count number of items shown
 * @param focusAt focuses the item at an index
 * @returns a function to call before loading more items
 */
export function useFocusOnNew(count: number, focusAt: (index: number) => void) {
  const expected = useRef<{ index: number; from: Element | null }>(null);
  useEffect(() => {
    if (expected.current === null || count <= expected.current.index) return;
    const { index, from } = expected.current;
    expected.current = null;
    if (isFocusLost() || document.activeElement === from) focusAt(index);
  });
  return () => {
    expected.current = { index: count, from: document.activeElement };
  };
}
