import { isInField } from '@onmaum/shared-ui';

/**
 * Moves the focus to the beginning of the page, for screen readers and the Tab key. A heading that stands only until the
 * page comes is not that: it would take the focus with it.
 */
export function focusPage() {
  const main = document.getElementById('main');
  if (!main) return;
  // keep the focus if the page has put it into a field
  if (main.contains(document.activeElement) && isInField()) return;
  const start = main.querySelector<HTMLElement>('h1:not([aria-busy=true] *)') ?? main;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
