import { useEffect, useState } from 'react';

/**
 * Whether this device keeps the page of this address, although the document on display cannot show it: it was loaded at
 * another address and has no data for this one. Loading the document anew opens the kept page
 * (rules/site.md#without-a-connection).
 */
export function useKeptPage(): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded?.name === location.href) return;
    let ended = false;
    void findKept(location.href).then((page) => !ended && setKept(page !== undefined));
    return () => {
      ended = true;
    };
  }, []);
  return isKept;
}

/** Where storage is forbidden it is missing, throws or fails: then no page is kept. */
async function findKept(address: string): Promise<Response | undefined> {
  try {
    return await window.caches?.match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}
