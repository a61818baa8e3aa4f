import { matchRoutes, type RouteObject } from 'react-router-dom';
import routes from './routes.tsx';

const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

it.each(pathsOf(routes))('%s is for members only', (path) => {
  const matches = matchRoutes(routes, path) ?? [];
  expect(matches.map(({ route }) => route.handle)).toContainEqual({ private: 'member' });
});
