import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import fc from 'fast-check';
import { matchPath, matchRoutes } from 'react-router-dom';
import routes from '../../../routes.tsx';
import { isSearchable, wordOf } from './search-word.ts';

/** Returns how the router matches a link after the browser has parsed it. */
function follow(link: string) {
  const { pathname } = new URL(link, 'https://onmaum.example');
  const [match] = matchRoutes(routes, pathname) ?? [];
  return { page: match?.route.id, word: wordOf(match?.params.keyword) };
}

const TRICKY_PARTS = [
  '%',
  '/',
  '?',
  '#',
  '+',
  '.',
  '..',
  '~',
  '&',
  ' ',
  '\\',
  '%2F',
  '%2f',
  '%252F',
  'noresult',
  '😀',
  '직장',
  ';',
];
const words = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }),
    fc.array(fc.constantFrom(...TRICKY_PARTS), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  )
  .filter((word) => wordOf(word) === word && !word.startsWith('~'));

test('the link for any word opens its results, and the page decodes the same word', () => {
  fc.assert(
    fc.property(words, (word) => {
      expect(follow(searchPaths.for(word))).toEqual({ page: 'search-result', word });
    }),
    { numRuns: 500 },
  );
});

test.each([
  '직장',
  '100%',
  'noresult',
  'NoResult',
  '.',
  '..',
  'a/b',
  'a%2Fb',
  '~',
  '~a',
  '~%',
  'C++',
  '/',
  '😀',
  '1 + 1 = ?',
])('%s can be searched although it is special in a path', (word) => {
  expect(follow(searchPaths.for(word))).toEqual({ page: 'search-result', word });
  expect(matchPath(searchPaths.none, new URL(searchPaths.for(word), 'https://onmaum.example').pathname)).toBeNull();
});

test('the page without results has its own URL, which contains the word', () => {
  expect(follow(searchPaths.noneFor('a&b#c')).page).toBe('search-none');
  expect(new URL(searchPaths.noneFor('a&b#c'), 'https://onmaum.example').searchParams.get('keyword')).toBe('a&b#c');
});

test('common words stay readable in the URL', () => {
  expect(decodeURIComponent(searchPaths.for('직장 상사'))).toBe('/search/직장 상사');
});

test('an unpaired surrogate does not break the link', () => {
  expect(follow(searchPaths.for('a\ud83d')).word).toBe('a\ufffd');
});

test('malformed URLs are decoded as far as possible', () => {
  expect(wordOf('~%')).toBe('~%');
  expect(wordOf('#번아웃')).toBe('번아웃');
  expect(wordOf('  # 번아웃 ')).toBe('번아웃');
  expect(wordOf(undefined)).toBe('');
});

test('path steps, blank and overlong words are not searched', () => {
  for (const word of ['직장', 'a.b', 'a..b', './', '.a', '가'.repeat(50)])
    expect([word, isSearchable(word)]).toEqual([word, true]);
  for (const word of ['', '.', '..', '...', 'a/..', '../b', 'a\\..', '\u3164', 'a'.repeat(51)]) {
    expect([word, isSearchable(word)]).toEqual([word, false]);
  }
});
