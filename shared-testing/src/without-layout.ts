class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Stubs the observers and media queries that jsdom lacks. @param media queries that match */
export function withoutLayout(media: string[] = []) {
  const matchMedia = (query: string) => Object.assign(new EventTarget(), { matches: media.includes(query) });
  Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver, matchMedia });
}
