import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether reduced motion is preferred now. In the browser only. */
export const prefersLessMotion = () => matchMedia(QUERY).matches;

/** Whether reduced motion is preferred; false on the server. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, prefersLessMotion, () => false);
