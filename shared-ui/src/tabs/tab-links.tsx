import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import s from './tabs.module.css';

export interface TabLinksProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly { to: string; label: string }[];
  /** Address of the current page. */
  current: string;
}

/** Links between pages that belong together. They look like tabs, and the current one is scrolled into view. */
export function TabLinks({ label, items, current }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    // `scrollIntoView` would also scroll the page
    if (list.current && link)
      list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={label} data-screen-only>
      <ul ref={list} className={cx(s.list, s.links)}>
        {items.map(({ to, label: name }) => (
          <li key={to}>
            <Link
              to={to}
              className={cx(s.tab, to === current && s.current)}
              aria-current={to === current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
