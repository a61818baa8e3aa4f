import { useSyncExternalStore } from 'react';
import { mediaQuery } from './media-query.ts';

/** Width from which a page has a side column; must match the style sheets of frame and pages. */
const wide = mediaQuery('(min-width: 64rem)');

/** Whether the side column is visible; false on the server. */
export const useWideScreen = () => useSyncExternalStore(wide.subscribe, wide.matches, () => false);
