import fc from 'fast-check';
import { ownPath } from './next-path.ts';

test.each(['/concern', '/concern_detail/3?expert', '/search/%EC%A7%81%EC%9E%A5#a'])('%s may be returned to', (path) => {
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
  '/x/..//evil.example',
  '/.//evil.example',
])('%s may not be returned to', (path) => {
  expect(ownPath(path)).toBeNull();
});

it('A page for signing in or out may not be returned to, however its address is spelled', () => {
  const spelled = (letter: string) =>
    fc.constantFrom(
      letter,
      letter.toUpperCase(),
      `%${letter.charCodeAt(0).toString(16)}`,
      `%${letter.toUpperCase().charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const page = fc
    .constantFrom('login', 'join', 'logout')
    .chain((name) => fc.tuple(...[...name].map(spelled)).map((letters) => letters.join('')));
  const before = fc.constantFrom('/', '/./', '/x/../', '/%2e/', '/x/%2E%2e/');
  const after = fc.constantFrom('', '/', '//', '/.', '?a=1', '/?next=/x', '#a', '/#a');
  fc.assert(
    fc.property(before, page, after, (start, name, end) => {
      expect(ownPath(start + name + end)).toBeNull();
    }),
  );
});

it('An accepted path never leads to another host', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', 'evil.example', '@', ':', '\t', '?', '#');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const back = ownPath(`/${pieces.join('')}`) ?? '/';
      expect(new URL(back, 'https://onmaum.example').origin).toBe('https://onmaum.example');
    }),
    { numRuns: 1_000 },
  );
});
