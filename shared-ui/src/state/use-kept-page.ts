import { useEffect, useState } from 'react';

/**
 * Whether a reload would show a stored copy of this page (rules/site.md#without-a-connection). The current document was loaded at
 * another address and has no data for this page, but the service worker may have stored the page on an earlier visit.
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

/** Finds the stored copy of a page. If storage is forbidden, `caches` is undefined, throws or rejects; then there is no copy. */
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
