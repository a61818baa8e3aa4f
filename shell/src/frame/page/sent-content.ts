let isFirst = true;

/** Called once the page has been rendered for the first time: from then on its place is its own. */
export const endFirstRender = () => {
  isFirst = false;
};

/**
 * Server-rendered content in the place of the page, during the first rendering. A placeholder, which has no heading, is no
 * content, nor is a page of members, which the server sends with heading and shapes only.
 * @returns a function that puts the content into an element
 */
export function sentContent() {
  const main = document.getElementById('main');
  const title = main?.querySelector('h1');
  if (!isFirst || !main || !title || title.closest('[data-sent],[data-visitor-only]')) return null;
  const nodes = [...main.childNodes];
  const before = title.getBoundingClientRect().top;
  return (place: Element | null) => {
    if (!place) return;
    place.append(...nodes);
    // a reader stays at the same line
    if (window.scrollY > 0) window.scrollBy(0, title.getBoundingClientRect().top - before);
  };
}
