import { VisuallyHidden } from '@onmaum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A page names itself in its own effects, some of them after its data; its name is read once that is over. */
const SETTLE_MS = 150;

/**
 * Does for a navigation inside the page what the browser does for a loaded one: says the title of
 * the new page, and moves the focus to its beginning.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
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

function focusPage() {
  const main = document.getElementById('main');
  if (!main) return;
  // a page that put the focus into a field of its own knows better
  if (main.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select')) return;
  const start = main.querySelector<HTMLElement>('h1') ?? main;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
