import type { ReactNode } from 'react';
import s from './next-links.module.css';

/** Buttons and links of a purchase page: the first has the full width, the others are below it. Not printed. */
export const NextLinks = ({ children }: { children: ReactNode }) => (
  <div className={s.links} data-screen-only>
    {children}
  </div>
);
