import type { ReactNode } from 'react';
import s from './next-links.module.css';

/** Buttons and links of a purchase page. The first one has the full width, and the others are below it. They are not printed. */
export const NextLinks = ({ children }: { children: ReactNode }) => (
  <div className={s.links} data-screen-only>
    {children}
  </div>
);
