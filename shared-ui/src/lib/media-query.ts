/** A media query as a store for `useSyncExternalStore`. In the browser only. */
export const mediaQuery = (query: string) => ({
  matches: () => matchMedia(query).matches,
  /** @returns a function that ends the subscription */
  subscribe: (changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  },
});
