import { releaseOf } from '../../test/test-releases.ts';
import { lookAt } from './look-area.ts';

it.each([
  [
    'Target page, context or browser has been closed',
    'ends the look (Error: Target page, context or browser has been closed)',
  ],
  [
    'page.evaluate: TypeError: map is no function',
    'breaks what every app of a page uses (TypeError: map is no function)',
  ],
  ['page.goto: Page crashed', 'ends its page (Error: page.goto: Page crashed)'],
])('A look that ends by "%s" is a problem of the area, with the address', async (message, problem) => {
  const area = { release: releaseOf('mfe-community', '1'), folder: '/nowhere' };
  const pages: string[] = [];
  const around = {
    set: [area],
    document: '',
    ofShell: [],
    waiting: 1_000,
    onPage: (address: string) => pages.push(address),
  };
  const browser = {
    newContext: () => Promise.reject(new Error(message)),
    processorMs: async () => 0,
    end: async () => {},
  };
  expect(await lookAt(area, around, browser)).toEqual({
    problems: [{ what: `${problem} in a browser at /faq`, place: '', advice: '' }],
    isSpoiled: true,
  });
  expect(pages).toEqual(['/faq']);
});
