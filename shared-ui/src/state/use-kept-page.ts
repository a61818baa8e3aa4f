import { useEffect, useState } from 'react';

/**
 * Whether this device keeps the page of this address, although the document on display cannot show it: it was loaded at
 * another address and has no data for this one. Loading the document anew opens the kept page
 * (rules/site.md#without-a-connection).
 */
export function useKeptPage(): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let ended = false;
    void findKept(location.href).then((page) => !ended && setKept(page !== undefined));
    return () => {
      ended = true;
    };
  }, []);
  return isKept;
}

/** No page is kept where storage is forbidden: it is missing, throws or fails. */
async function findKept(address: string): Promise<Response | undefined> {
  try {
    const storage = window.caches;
    if (!storage || isLoadedFrom(address)) return undefined;
    return await storage.match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

const isLoadedFrom = (address: string) => performance.getEntriesByType('navigation')[0]?.name === address;
