import { paths } from '@onmaum/shared-contract/site/paths';

/** Scroll distance after which the 'to top' button appears (rules/site.md). */
export const SCROLL_TOP_AFTER_PX = 100;

/** Whether the quick buttons of a page include the chat: on the page of solutions, and on pages of a solution or an expert. */
export const offersChat = (pathname: string) =>
  pathname === paths.solution || /solution_(counseling|expert)/.test(pathname);

/** Whether the page has its own bar with the chat on narrow screens. */
export const hasOwnChat = (pathname: string) => pathname.includes('solution_counseling');

const WRITE_PATHS: Readonly<Record<string, string>> = {
  [paths.concern]: paths.concernWrite,
  [paths.share]: paths.shareWrite,
};

/** Path to which the write button leads; undefined for pages without the button. */
export const writePathOf = (pathname: string) => WRITE_PATHS[pathname];
