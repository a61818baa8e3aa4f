import { covers, Grant } from './grant.ts';

it.each([
  ['/gift', '/gift', true],
  ['/gift/:id', '/gift/:number', true],
  ['/gift', '/gift/:id', false],
  ['/gift/*', '/gift', true],
  ['/gift/*', '/gift/:id/edit', true],
  ['/gift/*', '/gifts', false],
  ['/gift/*', '/Gift/a', true],
  ['/gift/*', '/:anything', false],
  ['/gift/*', '/', false],
  ['/', '/', true],
  ['/', '/gift', false],
  ['*', '/anything/:id', true],
])('The grant of %s for the path %s: %s', (granted, path, expected) => {
  expect(covers(granted, path)).toBe(expected);
});

it.each([['mfe-shell'], ['community'], ['../shell'], ['mfe-'], ['Shell']])('No token is for an app named %s', (app) => {
  const entry = { name: 'a', sha256: '0'.repeat(64), app, may: ['publish'] };
  expect(Grant.safeParse(entry).success).toBe(false);
  expect(Grant.safeParse({ ...entry, app: 'mfe-gift' }).success).toBe(true);
});
