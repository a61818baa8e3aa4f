import { paths } from '@onmaum/shared-contract/site/paths';

/** The page with the lists of solutions and experts, as links back to it and breadcrumbs name it. */
export const MARKET_LIST = { path: paths.solution, name: '전문가솔루션' };
