import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { ownerIn, patternIn } from './owner-in.ts';

const AREAS = [
  { app: 'community', paths: ['/concern', '/concern_detail/:id', '/search', '/search/:keyword'] },
  { app: 'mypage', paths: ['/mypage', '/myinfo/change', '/point/*'] },
  { app: 'guide', paths: ['/:lang/guide', '/a-b?/c', '/*'] },
];
const PARTS = ['', 'concern', 'CONCERN', 'concern_detail', 'search', 'mypage', 'myinfo', 'change', 'point', 'a-b', 'c'];
const path = fc
  .array(fc.oneof(fc.constantFrom(...PARTS, '%2F', '%63oncern', '마음', 'guide'), fc.webSegment()), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `/${parts.join('/')}`);

test('a path belongs to the first area with a pattern that the router would match', () => {
  fc.assert(
    fc.property(path, (pathname) => {
      const routed = (pattern: string) => matchRoutes([{ path: pattern }], pathname) !== null;
      const owner = AREAS.find(({ paths }) => paths.some(routed));
      expect(ownerIn(AREAS, pathname)).toBe(owner);
      expect(owner && patternIn(owner, pathname)).toBe(owner?.paths.find(routed));
    }),
  );
});

test.each([
  ['/Concern/', 'community'],
  ['/search/%2F', 'community'],
  ['/%63oncern', 'community'],
  ['/point/a/b', 'mypage'],
])('%s is a page of %s', (pathname, app) => {
  expect(ownerIn(AREAS, pathname)?.app).toBe(app);
});
