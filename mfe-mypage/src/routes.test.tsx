import { REMOTES } from '@onmaum/shared-contract/apps';
import { matchRoutes } from 'react-router-dom';
import routes from './routes.tsx';

it.each(REMOTES['mfe-mypage'].paths)('%s is for members only', (path) => {
  const matches = matchRoutes(routes, path) ?? [];
  expect(matches.map(({ route }) => route.handle)).toContainEqual({ private: true });
});
