/** Links from a page back to its parent page or list; bundled with the pages that use them. */
export { BackLink } from '../list/back-link.tsx';
export { ListLink, type ListLinkProps } from '../list/list-link.tsx';
export { FROM_LIST, useOnwardState } from '../list/way-back.ts';
