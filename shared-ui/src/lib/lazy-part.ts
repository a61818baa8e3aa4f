import { type ComponentType, useEffect, useState } from 'react';

/** A component that is fetched when it is first needed. */
export interface LazyPart<Props> {
  /** Null until it was fetched. */
  current: ComponentType<Props> | null;
  fetch: () => Promise<void>;
}

export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part: LazyPart<Props> = {
    current: null,
    fetch: async () => {
      part.current ??= await fetchPart();
    },
  };
  return part;
}

/**
 * Unlike React.lazy it never suspends what is around it, gives the component at once when it was fetched
 * before, and tries again after a failure.
 * @param wanted fetches as soon as it is true
 * @param onFail the fetch failed
 */
export function useLazyPart<Props>(part: LazyPart<Props>, wanted: boolean, onFail: () => void) {
  const [, setReady] = useState(false);
  useEffect(() => {
    if (!wanted || part.current) return;
    let left = false;
    part.fetch().then(
      () => !left && setReady(true),
      () => !left && onFail(),
    );
    return () => {
      left = true;
    };
  }, [part, wanted, onFail]);
  return part.current;
}

/** Fetches ahead of need; a failure shows when the part is needed. */
export const prefetchPart = <Props>(part: LazyPart<Props>) => void part.fetch().catch(() => undefined);
