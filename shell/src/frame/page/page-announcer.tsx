import { VisuallyHidden } from '@onmaum/shared-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentHead } from './use-document-head.ts';
import { usePageFocus } from './use-page-focus.ts';

interface Props {
  /** Title of the error state that replaces a failed page. */
  failure?: string;
  /** Whether the page has the layout without a header. One address may show a page with and a page without a header. */
  bare?: boolean;
}

/**
 * Does for a client-side navigation what the browser does for a page load: replaces the head of the document, announces the
 * title of the new page, and moves the focus to its beginning. It also announces a title that changes after the page load,
 * for example when the content turns out to be missing.
 */
export function PageAnnouncer({ failure = '', bare = false }: Props) {
  const { pathname } = useLocation();
  const title = useDocumentHead(failure);
  const page = `${pathname} ${bare}`;
  const [loaded] = useState(() => ({ page, title: typeof document === 'undefined' ? '' : document.title }));
  const [moved, setMoved] = useState(false);
  if (!moved && (page !== loaded.page || (title !== '' && title !== loaded.title))) setMoved(true);

  usePageFocus(page);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {moved && title}
      </span>
    </VisuallyHidden>
  );
}
