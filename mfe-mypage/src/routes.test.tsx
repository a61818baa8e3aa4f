import { matchRoutes } from 'react-router-dom';
import area from '../area.json';
import routes from './routes.tsx';

it.each(area.paths)('%s is for members only', (path) => {
  const matches = matchRoutes(routes, path) ?? [];
  expect(matches.map(({ route }) => route.handle)).toContainEqual({ private: true });
});
