import { isKnown } from './entity-tag.ts';

it.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"x", "a-br"', true],
  ['*', true],
  ['"a,*,b"', false],
  ['"a"', false],
  ['"a-gzip"', false],
  ['a-br', false],
  ['', false],
  [undefined, false],
])('The header if-none-match: %s matches the tag: %s', (known, expected) => {
  expect(isKnown('"a-br"', known)).toBe(expected);
});
