import { useCallback, useEffect, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Remembers pictures that could not be loaded, and tries them again once the device is connected. */
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
