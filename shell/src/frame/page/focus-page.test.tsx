import { focusPage } from './focus-page.ts';

const show = (content: string) => {
  document.body.innerHTML = `<main id="main" tabindex="-1">${content}</main>`;
  focusPage();
  return document.activeElement;
};

it('The heading of a page has the focus', () => {
  expect(show('<h1>고민</h1>')?.tagName).toBe('H1');
});

it('A heading that stands only until the page comes does not take the focus with it', () => {
  expect(show('<header aria-busy="true"><h1>고민</h1></header>')?.id).toBe('main');
});
