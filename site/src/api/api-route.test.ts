import { apiRoute } from './api-route.ts';

it.each([
  ['/api/counsel/list', '/api/counsel/list'],
  ['/api/counsel/view/12?from=list', '/api/counsel/view/:id'],
  [`/api/main/search/${encodeURIComponent('비밀')}`, '/api/main/search/:keyword'],
  ['/api/main/search-related-keyword', '/api/main/search-related-keyword'],
  ['/api/main/search/a/b', '/api/*'],
  ['/emulator/kakao/authorize?login_hint=someone', '/emulator/*'],
])('The route of %s is %s', (address, route) => {
  expect(apiRoute(address)).toBe(route);
});
