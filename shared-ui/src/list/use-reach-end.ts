import { type RefCallback, useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls back when an element comes near the viewport.
 * @param callback loads the next page
 * @param enabled false while a page is being loaded and after the last one
 * @returns a ref for an element at the end of the list
 */
export function useReachEnd(callback: () => void, enabled: boolean): RefCallback<Element> {
  const [end, setEnd] = useState<Element | null>(null);
  const onReach = useEffectEvent(callback);
  useEffect(() => {
    if (!end || !enabled) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onReach();
      },
      { rootMargin: '0px 0px 600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, enabled]);
  return setEnd;
}
