import { type ComponentType, useEffect, useState } from 'react';

/** A component that is loaded when it is first needed. */
export interface LazyPart<Props> {
  /** The component; null until it is loaded. */
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
 * Loads a component. Unlike React.lazy, it never suspends the surrounding content, returns a loaded component immediately, and
 * after a failure retries when `wanted` becomes true again.
 * @param wanted loads the component once it is true
 * @param onFail called when loading fails
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

/** Loads a component in advance. A failure is ignored, and the load is retried when the component is needed. */
export const prefetchPart = <Props>(part: LazyPart<Props>) => void part.fetch().catch(() => undefined);
