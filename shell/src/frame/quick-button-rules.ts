import { paths } from '@onmaum/shared-contract/paths';

/** How far a page is scrolled before the way back up is offered (part-1 §9). */
export const SCROLL_TOP_AFTER_PX = 100;

/** Pages about buying offer the channel chat (part-1 §2). */
export const offersChat = (pathname: string) =>
  pathname === paths.solution || pathname.includes('solution_counseling') || pathname.includes('solution_expert');

const WRITE_PATHS: Readonly<Record<string, string>> = {
  [paths.concern]: paths.concernWrite,
  [paths.share]: paths.shareWrite,
};

/** Where the write button of a page leads; undefined where there is nothing to write. */
export const writePathOf = (pathname: string) => WRITE_PATHS[pathname];
