/** Scrolls to the element that the page's address identifies, such as `#comment-3`; bundled with the pages that use it. */
export { useShowPlace } from '../lib/use-show-place.ts';
