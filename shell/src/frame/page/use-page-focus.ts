import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusPage } from './focus-page.ts';

/**
 * Moves the focus to the beginning of each new page. After Back, it moves the focus to the link through which the page was left,
 * as browsers do for cached documents.
 *
 * @param page changes with each page
 */
export function usePageFocus(page: string) {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const focused = useRef(page);
  /** For each history entry, the address of the link that had the focus last. */
  const links = useRef(new Map<string, string>());

  useEffect(() => {
    if (focused.current === page) return;
    focused.current = page;
    if (!isBack || !focusLink(links.current.get(key))) focusPage();
  }, [page, key, isBack]);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const href = (target as Element).closest('#main a')?.getAttribute('href');
      if (href) links.current.set(key, href);
      else links.current.delete(key);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [key]);
}

function focusLink(href: string | undefined): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>('#main a');
  const link = [...links].find((one) => one.getAttribute('href') === href);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}
