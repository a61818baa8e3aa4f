import { useCallback, useEffect, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Stores which pictures could not be loaded. When the browser is online again, the list is cleared to load them again. */
export function useFailedPictures() {
  const [failed, setFailed] = useState(NONE);
  useEffect(() => {
    const forget = () => setFailed(NONE);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);
  const fail = useCallback((src: string) => setFailed((before) => new Set(before).add(src)), []);
  return { failed, fail };
}
