/** Links back from a page to the one that it belongs to; bundled with the pages that use them. */
export { BackLink } from '../list/back-link.tsx';
export { ListLink, type ListLinkProps } from '../list/list-link.tsx';
export { FROM_LIST, useOnwardState } from '../list/way-back.ts';
