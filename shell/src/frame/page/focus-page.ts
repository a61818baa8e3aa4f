import { isInField } from '@onmaum/shared-ui';

/**
 * Moves the focus to the beginning of the page, for screen readers and the Tab key: to its heading, or to `main` until the
 * heading is loaded. The heading of a placeholder does not count, because it is replaced, and the focus would be lost.
 */
export function focusPage() {
  const main = document.getElementById('main');
  if (!main) return;
  // keep the focus if the page has put it into a field
  if (main.contains(document.activeElement) && isInField()) return;
  if (focusHeading(main)) return;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1:not([aria-busy=true] *)');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
