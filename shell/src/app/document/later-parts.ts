/**
 * Keeps the parts that are marked as later without layout until they come near the screen: laying out all of them when
 * the page starts would delay presses. After a reload, Back, or for an address with `#`, all parts are laid out at once,
 * since scroll positions must be exact; so are those of a page that is opened after the first.
 */
export function leaveLaterParts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || location.hash !== '') return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-later]')) part.dataset.later = 'waits';
}
