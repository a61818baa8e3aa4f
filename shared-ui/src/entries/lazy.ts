/** Components that are loaded when they are needed. */
export { type LazyPart, lazyPart, prefetchPart, useLazyPart } from '../lib/lazy-part.ts';
