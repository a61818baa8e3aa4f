import { worryItem } from '@onmaum/shared-testing/posts';
import { uniqueWorries } from './worry-list.ts';

test('a post contained in two pages is shown once, in its latest version', () => {
  const pages = [
    { counselList: [worryItem(3), worryItem(2)], next_cursor: 'a' },
    { counselList: [worryItem(2, { comment_cnt: 5 }), worryItem(1)], next_cursor: null },
  ];
  const shown = uniqueWorries({ pages, pageParams: [null, 'a'] });
  expect(shown.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(shown[1]?.comment_cnt).toBe(5);
});
