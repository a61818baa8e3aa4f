/** Moves the focus to the beginning of the page, so that reading and tabbing go on from there. */
export function focusPage() {
  const main = document.getElementById('main');
  if (!main) return;
  // a page that put the focus into a field of its own knows better
  if (main.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select')) return;
  const start = main.querySelector<HTMLElement>('h1') ?? main;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
