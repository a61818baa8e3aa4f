import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { paths } from '@onmaum/shared-contract/site/paths';
import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { AREAS, readArea } from '../../deploy/src/checkout/apps.ts';

const patterns = [...SHELL_PATHS, ...AREAS.flatMap((area) => readArea(area).paths)];
const links = Object.entries({ ...paths, ...searchPaths }).map(([name, link]) => [
  name,
  typeof link === 'string' ? link : link('7', '8'),
]);

test.each(links)('The link %s leads to a page that an app declares: %s', (_name, link = '') => {
  const { pathname } = new URL(link, 'https://onmaum.test');
  const owned = patterns.filter((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname));
  expect(owned).not.toEqual([]);
});
