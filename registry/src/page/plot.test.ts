import { plot } from './plot.ts';

it('A plot has a text alternative with its figures', () => {
  const { text } = plot({ pages: [900, 100], errors: [0, 25] });
  expect(text).toContain('1,000 pages in the last hour, 25 errors (2.5\u00a0%)');
  expect(text).toContain('at most 900 a minute');
  expect(text.match(/<rect/g)).toHaveLength(1);
  const one = plot({ pages: [1], errors: [1] });
  expect(one.text).toContain('1 page in the last hour, 1 error (100\u00a0%)');
});

it('A plot does not fall in the current minute, which is not over', () => {
  const heights = (pages: number[]) =>
    [...(/points="([^"]+)"/.exec(plot({ pages, errors: [] }).text)?.[1] ?? '').matchAll(/,(\d+)/g)].map(([, y]) => y);
  expect(heights([10, 10, 0])).toEqual(['40', '4', '4', '4', '4', '40']);
  expect(heights([10, 0, 10])).toEqual(['40', '4', '4', '40', '40', '40']);
});
