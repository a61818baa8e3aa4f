/** Loads components when they are needed. */
export { type LazyPart, lazyPart, prefetchPart, useLazyPart } from '../lib/lazy-part.ts';
