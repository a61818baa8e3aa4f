import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component that is fetched when it is first needed. Unlike React.lazy it never suspends what is
 * around it, is there at once when it was fetched before, and tries again after a failure.
 */
export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  const load = async () => {
    part ??= await fetchPart();
    return part;
  };
  /**
   * @param wanted fetches as soon as it is true
   * @param onFail the fetch failed
   */
  function usePart(wanted: boolean, onFail: () => void): ComponentType<Props> | null {
    const [, setReady] = useState(false);
    useEffect(() => {
      if (!wanted || part) return;
      let left = false;
      load().then(
        () => !left && setReady(true),
        () => !left && onFail(),
      );
      return () => {
        left = true;
      };
    }, [wanted, onFail]);
    return part;
  }
  return {
    usePart,
    /** Fetches ahead of need; a failure shows when the part is needed. */
    preload: () => void load().catch(() => undefined),
  };
}
