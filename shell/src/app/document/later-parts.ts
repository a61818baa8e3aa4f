/**
 * Delays the layout of elements with `data-later` until they come near the screen: if all of them were laid out when the page
 * starts, the page would react late to presses. After a reload, after Back, and for an address with `#`, all are laid out at
 * once, since scroll positions must be exact. This function affects only the first page of a document.
 */
export function leaveLaterParts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || location.hash !== '') return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-later]')) part.dataset.later = 'waits';
}
