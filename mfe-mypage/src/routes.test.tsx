import { paths } from '@onmaum/shared-contract/site/paths';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import routes from './routes.tsx';

const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

/** Paths of links in mails, which work without signing in. */
const OF_MAILS = [paths.unsubscribe, paths.mailConfirm] as string[];

it.each(pathsOf(routes).filter((path) => !OF_MAILS.includes(path)))('%s is for members only', (path) => {
  const matches = matchRoutes(routes, path) ?? [];
  expect(matches.map(({ route }) => route.handle)).toContainEqual({ private: 'member' });
});
