import { useEffect, useState } from 'react';

/**
 * Whether this device keeps the page of this address, although the document on display cannot show it: it was loaded at
 * another address and has no data for this one. Loading the document anew opens the kept page
 * (rules/site.md#without-a-connection).
 */
export function useKeptPage(): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!('caches' in window)) return;
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded?.name === location.href) return;
    let ended = false;
    void caches.match(location.href, { ignoreVary: true }).then(
      (page) => !ended && setKept(page !== undefined),
      () => undefined,
    );
    return () => {
      ended = true;
    };
  }, []);
  return isKept;
}
