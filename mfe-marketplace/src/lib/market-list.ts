import { paths } from '@onmaum/shared-contract/site/paths';

/** Path and name of the page with the lists, for links back to it and breadcrumbs. */
export const MARKET_LIST = { path: paths.solution, name: '전문가솔루션' };
