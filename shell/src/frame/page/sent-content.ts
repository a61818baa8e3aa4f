import { settleSent } from '../failed-part.ts';

let isFirst = true;

/** Called when the first page has been rendered: from then on, the DOM does not contain server-rendered content. */
export const endFirstRender = () => {
  isFirst = false;
};

/**
 * Finds the server-rendered content of the page during the first rendering. Content without a heading does not count, since it
 * is a placeholder. A page for members does not count, since the server sends it without personal content.
 * @returns a function that moves the content into an element; null if there is no such content
 */
export function sentContent() {
  const main = document.getElementById('main');
  const title = main?.querySelector('h1');
  if (!isFirst || !main || !title || title.closest('[data-sent],[data-visitor-only]')) return null;
  const nodes = [...main.childNodes];
  const before = title.getBoundingClientRect().top;
  return (place: HTMLElement | null) => {
    if (!place) return;
    place.append(...nodes);
    settleSent(place);
    // scrolls so that the line that is being read keeps its position
    if (window.scrollY > 0) window.scrollBy(0, title.getBoundingClientRect().top - before);
  };
}
