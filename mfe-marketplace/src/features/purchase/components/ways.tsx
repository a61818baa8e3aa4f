import type { ReactNode } from 'react';
import s from './ways.module.css';

/** The ways on from a page of a purchase: the first across the whole width, the others below it. Not on paper. */
export const Ways = ({ children }: { children: ReactNode }) => (
  <div className={s.ways} data-screen-only>
    {children}
  </div>
);
