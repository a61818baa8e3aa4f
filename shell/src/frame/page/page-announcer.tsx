import { VisuallyHidden } from '@onmaum/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from './focus-page.ts';
import { useDocumentHead } from './use-document-head.ts';

/** Outside the component, since an area that fails or recovers mounts a new frame. */
let shownPath: string | undefined;

/**
 * Does for a client-side navigation what the browser does for a page load: replaces the head of the document,
 * announces the title of the new page, and moves the focus to its beginning.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const title = useDocumentHead();
  const [firstPath] = useState(() => shownPath ?? pathname);
  const [moved, setMoved] = useState(false);
  if (!moved && pathname !== firstPath) setMoved(true);

  useEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === undefined || before === pathname) return;
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
