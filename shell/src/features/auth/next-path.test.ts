import { ownPath } from './next-path.ts';

test.each(['/concern', '/concern_detail/3?expert', '/search/%EC%A7%81%EC%9E%A5#a'])('%s is a way back', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'concern',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?next=/x',
  '/join',
  '/logout',
])('%s is none', (path) => {
  expect(ownPath(path)).toBeNull();
});
