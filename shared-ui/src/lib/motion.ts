import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the person asked for less motion, at this moment. In the browser only. */
export const prefersLessMotion = () => matchMedia(QUERY).matches;

/** Whether the person asked for less motion; false on the server. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, prefersLessMotion, () => false);
