/** Lists that show a few items at first and more after each press; bundled with the pages that use them. */
export { handOverFocus } from '../lib/hand-over-focus.ts';
export { RevealList, type RevealListProps } from '../list/reveal-list.tsx';
export { type Revealed, useFetchAhead } from '../list/use-fetch-ahead.ts';
export { useFocusOnNew } from '../list/use-focus-on-new.ts';
export { useKept } from '../list/use-kept.ts';
