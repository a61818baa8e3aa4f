import { idle } from './idle.ts';

/**
 * The document is painted before what is below its first view is laid out. When the page starts, the rest is laid out part
 * by part whenever the browser is idle: all of it at once would let a press wait. Where a place is come back to, all of it
 * is laid out at once, since places have to be exact. Called before the page is marked as started.
 */
export async function layOutInTurn(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || location.hash !== '') return;
  const parts = [...document.querySelectorAll<HTMLElement>('[data-later]')];
  for (const part of parts) part.dataset.later = 'waits';
  for (const part of parts) {
    await idle();
    part.dataset.later = '';
  }
}
