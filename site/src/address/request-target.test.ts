import { routablePath } from '@onmaum/shared-contract/site/routable-path';
import fc from 'fast-check';
import { requestTarget } from './request-target.ts';

const ORIGIN = 'https://onmaum.example';

it.each([
  ['/concern?sort=2', '/concern?sort=2'],
  ['/concern?category=%zz', '/concern?category=%zz'],
  ['/search/%EC%A7%81%EC%9E%A5', '/search/%EC%A7%81%EC%9E%A5'],
  ['//evil.example/path?a=1', '/%2Fevil.example/path?a=1'],
  ['//', '/%2F'],
  ['/\\evil.example', '/%2Fevil.example'],
  ['/..//evil.example', '/%2Fevil.example'],
  ['https://evil.example/concern', '/concern'],
  ['http://evil.example', '/'],
  ['/%zz', '/%25zz'],
  ['/a%20%FF', '/a%2520%25FF'],
  ['/notice/%0A', '/notice/%250A'],
  ['/a%0d%E2%80%a8', '/a%250d%25E2%2580%25a8'],
  ['*', '/*'],
])('The request target %s is served as %s', (target, served) => {
  expect(requestTarget(target)).toBe(served);
});

it('Any request gets a path that can be decoded, stays on this site, and is routed in the same way by the browser', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%',
    '%2F',
    '%zz',
    '%FF',
    '%0A',
    '%E2%80%A9',
    '가',
    'evil.example',
    ':',
    '@',
    '?',
    '#',
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (target) => {
        const served = requestTarget(target);
        const { origin, pathname } = new URL(served, ORIGIN);
        expect(origin).toBe(ORIGIN);
        expect(served.startsWith('/')).toBe(true);
        decodeURIComponent(pathname);
        expect(requestTarget(served)).toBe(served);
        // the router in the browser gets the same path, so that both render the same page
        expect(routablePath(pathname)).toBe(pathname);
      },
    ),
  );
});
