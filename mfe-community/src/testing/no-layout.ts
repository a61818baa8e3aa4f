class NoObserver {
  observe() {}
  disconnect() {}
}

/** jsdom has neither layout to observe nor media to ask for. @param media what the browser would say yes to */
export function withoutLayout(media: string[] = []) {
  const matchMedia = (query: string) => Object.assign(new EventTarget(), { matches: media.includes(query) });
  Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver, matchMedia });
}
