import { useSyncExternalStore } from 'react';
import { mediaQuery } from './media-query.ts';

const lessMotion = mediaQuery('(prefers-reduced-motion: reduce)');

/** Whether reduced motion is preferred now. In the browser only. */
export const prefersLessMotion = lessMotion.matches;

/** Whether reduced motion is preferred; false on the server. */
export const useReducedMotion = () => useSyncExternalStore(lessMotion.subscribe, lessMotion.matches, () => false);
