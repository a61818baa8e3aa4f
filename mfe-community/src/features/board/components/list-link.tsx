import { ChevronLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useStepsToList } from '../lib/way-back.ts';
import s from './list-link.module.css';

interface Props {
  /** Path of the list. */
  to: string;
  children: ReactNode;
}

/**
 * Link from a post to its list. Going back in the history instead of forward restores the filters and the place of the
 * list that the post was opened from.
 */
export function ListLink({ to, children }: Props) {
  const navigate = useNavigate();
  const steps = useStepsToList();
  const goBack = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!steps || elsewhere) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <Link to={to} className={s.link} onClick={goBack}>
      <ChevronLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
