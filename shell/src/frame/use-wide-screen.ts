import { useSyncExternalStore } from 'react';

/** From here on a page has a side column; the style sheet of the frame says the same. */
const WIDE = '(min-width: 1024px)';

const onChange = (changed: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the side column is visible; the server does not know and says no. */
export const useWideScreen = () =>
  useSyncExternalStore(
    onChange,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
