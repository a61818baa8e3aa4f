import { SkeletonList } from '@onmaum/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaError } from '../area-error.tsx';
import { isOwnDocument, loadOwnDocument } from './own-document.ts';

/**
 * Shows a page only in the document that was made for it: its security policy differs from that of other pages. When a
 * navigation led here, the document is loaded first.
 */
export function DocumentGate({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const isOwn = isOwnDocument(pathname);
  const [failed, setFailed] = useState('');

  useEffect(() => {
    if (!isOwn && !loadOwnDocument()) setFailed(key);
  }, [isOwn, key]);

  if (isOwn) return children;
  return failed === key ? <AreaError /> : <SkeletonList />;
}
