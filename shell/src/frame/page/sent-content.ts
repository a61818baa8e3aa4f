let isFirst = true;

/** Called once the page has been rendered for the first time: from then on its place is its own. */
export const endFirstRender = () => {
  isFirst = false;
};

/**
 * What the server sent in the place of the page, while it is rendered for the first time; a placeholder, which has no
 * heading, is no content.
 * @returns puts it into an element
 */
export function sentContent() {
  const main = document.getElementById('main');
  if (!isFirst || !main?.querySelector('h1')) return null;
  const nodes = [...main.childNodes];
  return (place: Element | null) => place?.append(...nodes);
}
