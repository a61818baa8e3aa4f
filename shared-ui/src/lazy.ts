/** Parts of a page that are fetched when they are needed: for whoever has such parts. */
export { type LazyPart, lazyPart, prefetchPart, useLazyPart } from './lib/lazy-part.ts';
