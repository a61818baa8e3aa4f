import { changeScope, NO_FILTERS, readFilters, toggleCategory, toListBody, writeFilters } from './worry-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('a URL without filters shows all posts, latest first', () => {
  expect(read('')).toEqual(NO_FILTERS);
  expect(writeFilters(NO_FILTERS).toString()).toBe('');
});

test('filters survive a round trip through the URL', () => {
  const filters = { categories: ['연애', '취업/진로'], scope: 'poll', sort: '3' } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

test('unknown values of a URL are ignored', () => {
  expect(read('category=직장,우주&filter=toString&sort=9')).toEqual({ ...NO_FILTERS, categories: ['직장'] });
});

test('categories are added and removed in board order', () => {
  const both = toggleCategory(toggleCategory(NO_FILTERS, '가족'), '직장');
  expect(both.categories).toEqual(['직장', '가족']);
  expect(toggleCategory(both, '직장').categories).toEqual(['가족']);
});

test('changing the filter resets the sort order and keeps the categories', () => {
  const before = { categories: ['가족'], scope: 'all', sort: '2' } as const;
  expect(changeScope(before, 'poll')).toEqual({ categories: ['가족'], scope: 'poll', sort: '1' });
});

test('the request body contains categories, filter, sort order and cursor', () => {
  const filters = { categories: ['가족', '기타'], scope: 'mine', sort: '3' } as const;
  expect(toListBody(filters, null)).toEqual({
    category: ['가족', '기타'],
    sort: '3',
    bookmarked: false,
    has_poll: false,
    has_answer: false,
    mine: true,
  });
  expect(toListBody(filters, 'next')).toMatchObject({ cursor: 'next' });
});
