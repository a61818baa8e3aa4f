import { paths } from '@onmaum/shared-contract/site/paths';

/** Scroll distance after which the 'to top' button appears (rules/site.md). */
export const SCROLL_TOP_AFTER_PX = 100;

/** Whether a page offers the channel chat; pages about buying do (rules/site.md). */
export const offersChat = (pathname: string) =>
  pathname === paths.solution || /solution_(counseling|expert)/.test(pathname);

/** Whether the page itself offers the chat in a bar on narrow screens. */
export const hasOwnChat = (pathname: string) => pathname.includes('solution_counseling');

const WRITE_PATHS: Readonly<Record<string, string>> = {
  [paths.concern]: paths.concernWrite,
  [paths.share]: paths.shareWrite,
};

/** Target of the write button; undefined for pages without one. */
export const writePathOf = (pathname: string) => WRITE_PATHS[pathname];
