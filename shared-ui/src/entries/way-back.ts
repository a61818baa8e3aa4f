/** The way from a page back to the list that it was opened from; bundled with the pages that use it. */
export { ListLink, type ListLinkProps } from '../list/list-link.tsx';
export { FROM_LIST, useOnwardState } from '../list/way-back.ts';
