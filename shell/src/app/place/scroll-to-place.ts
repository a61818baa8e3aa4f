import type { Place } from './stored-places.ts';

/** Time after which the scrolling ends. A list that is not loaded by then has failed. */
const PATIENCE_MS = 15_000;
/** Once the place is reached, the scrolling continues for this time, until content above the place has its final size. */
const SETTLE_MS = 500;
/** Within this distance from the top, no item is stored, so that new items at the top are shown. */
const TOP = 100;

/** Events by which the reader takes over the scrolling. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const items = () => [...document.querySelectorAll<HTMLElement>('main [data-item]')];
const keyOf = (item: HTMLElement) => item.dataset.item ?? '';
const topOf = (item: HTMLElement) => item.getBoundingClientRect().top;

/** The current scroll position, with the topmost visible item. */
export function readPlace(): Pick<Place, 'y' | 'item'> {
  const y = Math.round(window.scrollY);
  if (y < TOP) return { y };
  const all = items();
  const first = all.find((item) => topOf(item) >= 0 && topOf(item) < window.innerHeight);
  if (!first) return { y };
  const key = keyOf(first);
  const nth = all.filter((item) => keyOf(item) === key).indexOf(first);
  return { y, item: { key, nth, top: Math.round(topOf(first)) } };
}

/**
 * Scrolls to a place, and again whenever the page grows, since lists load later than the page. While a list is too short, its
 * end is visible, so the list loads more items. The scrolling ends shortly after the place is reached, when the reader scrolls or
 * presses something, or after PATIENCE_MS.
 * @param ended called at the end
 * @returns a function that ends the scrolling
 */
export function scrollToPlace({ y, item }: Place, ended: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => {
    if (signal.aborted) return;
    over.abort();
    observer.disconnect();
    clearTimeout(patience);
    clearTimeout(settled);
    ended();
  };
  let settled: ReturnType<typeof setTimeout> | undefined;
  const aim = () => {
    const found = item && items().filter((one) => keyOf(one) === item.key)[item.nth];
    const target = found && item ? window.scrollY + topOf(found) - item.top : y;
    if (Math.abs(window.scrollY - target) > 1) window.scrollTo({ top: target, behavior: 'instant' });
    if (item && !found) return;
    if (Math.abs(window.scrollY - target) <= 1) settled ??= setTimeout(stop, SETTLE_MS);
  };
  const observer = new ResizeObserver(aim);
  const patience = setTimeout(stop, PATIENCE_MS);
  for (const way of OWN_WAYS) window.addEventListener(way, stop, { signal, capture: true, passive: true });
  observer.observe(document.body);
  return stop;
}
