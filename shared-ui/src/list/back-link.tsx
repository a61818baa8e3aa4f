import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import s from './back-link.module.css';

/** Link from a page back to its parent page. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={s.back} to={to} data-screen-only>
    <ChevronLeft size={18} aria-hidden="true" />
    {children}
  </Link>
);
