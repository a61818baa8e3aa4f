import { focusPage } from './focus-page.ts';

const show = (content: string) => {
  document.body.innerHTML = `<main id="main" tabindex="-1">${content}</main>`;
  focusPage();
  return document.activeElement;
};

const LOADING = '<header aria-busy="true"><a href="/concern">고민상담</a><h1>고민</h1></header>';

/** Adds the heading of the loaded page, and waits until observers have been called. */
const load = async () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<article><h1>고민</h1></article>');
  await Promise.resolve();
};

it('The heading of a page takes the focus', () => {
  expect(show('<h1>고민</h1>')?.tagName).toBe('H1');
});

it('While a page loads, `main` has the focus; then the heading gets it', async () => {
  expect(show(LOADING)?.id).toBe('main');
  await load();
  expect(document.activeElement?.closest('article')).not.toBeNull();
});

it('A heading that loads late does not take the focus from an element that the member has focused', async () => {
  show(LOADING);
  document.querySelector('a')?.focus();
  await load();
  expect(document.activeElement?.tagName).toBe('A');
});
