import { VisuallyHidden } from '@onmaum/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from './focus-page.ts';

/** Outside the component: an area that fails or recovers brings a frame of its own. */
let shownPath: string | undefined;

/** A page names itself in its own effects, some of them after its data; its name is read once that is over. */
const SETTLE_MS = 150;

/**
 * Does for a navigation inside the page what the browser does for a loaded one: says the title of
 * the new page, and moves the focus to its beginning.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');

  useEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === undefined || before === pathname) return;
    focusPage();
    const settled = setTimeout(() => setTitle(document.title), SETTLE_MS);
    return () => clearTimeout(settled);
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {title}
      </span>
    </VisuallyHidden>
  );
}
