import { readFileSync } from 'node:fs';
import { NOTICE_TITLES } from './notice-titles.ts';

const entries = new URL('../../../../shell/src/features/guide/content/notices.md', import.meta.url);

test('The titles equal the titles of the entries on /notice, each different and at most 60 letters long', () => {
  const titles = [...readFileSync(entries, 'utf8').matchAll(/^## (.+) \{#/gm)].map(([, title]) => title);
  expect(NOTICE_TITLES).toEqual(titles);
  expect(new Set(titles).size).toBe(titles.length);
  // a title fits into two lines on a phone
  expect(Math.max(...NOTICE_TITLES.map((title) => title.length))).toBeLessThanOrEqual(60);
});
