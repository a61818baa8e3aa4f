import { paths } from '@onmaum/shared-contract/site/paths';
import { searchPaths } from '@onmaum/shared-contract/site/search-paths';

const PAGES: readonly string[] = [paths.search, searchPaths.none];

/** Whether a page itself shows the popular keywords, so that the sidebar need not. */
export const showsPopular = (pathname: string) => PAGES.includes(pathname);
