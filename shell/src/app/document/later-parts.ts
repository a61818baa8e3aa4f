/**
 * The document is painted before what is below its first view is laid out. What is marked as later stays so when the page
 * starts, until it comes near: to lay out all of it would take long while somebody presses. Where a place is come back to,
 * all of it is laid out at once, since places have to be exact; so is a page that is opened after the first.
 */
export function leaveLaterParts(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || location.hash !== '') return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-later]')) part.dataset.later = 'waits';
}
