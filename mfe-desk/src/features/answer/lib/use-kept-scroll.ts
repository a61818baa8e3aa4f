import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focused text field at its position on screen when content above it disappears. Not every browser anchors the scroll
 * position.
 * @returns a function to call together with the change of state that removes the content
 */
export function useKeptScroll() {
  const before = useRef<{ field: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!before.current) return;
    const { field, top } = before.current;
    before.current = null;
    const moved = () => field.getBoundingClientRect().top - top;
    // on wide screens the column scrolls, not the page
    for (let part = field.parentElement; part && moved() !== 0; part = part.parentElement) part.scrollTop += moved();
  });
  return useCallback(() => {
    const field = document.activeElement;
    before.current = field?.matches('textarea') ? { field, top: field.getBoundingClientRect().top } : null;
  }, []);
}
