import { ChevronLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import s from './back-link.module.css';

interface Props {
  to: string;
  children: ReactNode;
  onClick?: (event: MouseEvent) => void;
}

/** Link from a page back to its parent page. */
export const BackLink = ({ children, ...rest }: Props) => (
  <Link {...rest} className={s.link} data-screen-only>
    <ChevronLeft size={18} aria-hidden="true" />
    {children}
  </Link>
);
