/** Shows the place on a page that its address names; bundled with the pages that have one. */
export { useShowPlace } from '../lib/use-show-place.ts';
