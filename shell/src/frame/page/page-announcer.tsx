import { VisuallyHidden } from '@onmaum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from './focus-page.ts';
import { useDocumentHead } from './use-document-head.ts';

/**
 * Does for a client-side navigation what the browser does for a page load: replaces the head of the document,
 * announces the title of the new page, and moves the focus to its beginning.
 * @param failure title of the state that is shown because the page failed
 */
export function PageAnnouncer({ failure = '' }: { failure?: string }) {
  const { pathname } = useLocation();
  const title = useDocumentHead(failure);
  const [firstPath] = useState(pathname);
  const [moved, setMoved] = useState(false);
  if (!moved && pathname !== firstPath) setMoved(true);

  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    focusPage();
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {moved && title}
      </span>
    </VisuallyHidden>
  );
}
