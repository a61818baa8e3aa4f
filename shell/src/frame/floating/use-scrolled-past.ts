import { useSyncExternalStore } from 'react';

const onScroll = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

/** Whether the page is scrolled further than `px`. */
export const useScrolledPast = (px: number) =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  );
