import { useSyncExternalStore } from 'react';

/** Width from which a page has a side column; must match the style sheets of frame and pages. */
const WIDE = '(min-width: 64rem)';

const onChange = (changed: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the side column is visible; false on the server. */
export const useWideScreen = () =>
  useSyncExternalStore(
    onChange,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
