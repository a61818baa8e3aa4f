import { SkeletonList } from '@onmaum/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { AreaError } from '../area-error.tsx';
import { isOwnDocument, loadOwnDocument, wasLoadedAnew } from './own-document.ts';

/**
 * Shows a page only in the document that the server made for it, because its security policy differs from that of other pages.
 * After a client-side navigation to the page, its document is loaded first.
 * @param path path of the page; must also be passed as `key`
 */
export function DocumentGate({ path, children }: { path: string; children: ReactNode }) {
  const isOwn = isOwnDocument(path);
  const [inVain] = useState(wasLoadedAnew);

  useEffect(() => {
    if (!isOwn && !inVain) loadOwnDocument();
  }, [isOwn, inVain]);

  if (isOwn) return children;
  return inVain ? <AreaError /> : <SkeletonList />;
}
