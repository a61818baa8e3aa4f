import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { opensElsewhere } from '../lib/opens-elsewhere.ts';
import { BackLink } from './back-link.tsx';
import { useStepsToList } from './way-back.ts';

export interface ListLinkProps {
  list: { path: string; name: string };
}

/**
 * Link from a post to its list. If the post was opened from the list, the link goes back in the history, so that the list has its
 * filters and scroll position again.
 */
export function ListLink({ list }: ListLinkProps) {
  const navigate = useNavigate();
  const steps = useStepsToList();
  const goBack = (event: MouseEvent) => {
    if (!steps || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <BackLink to={list.path} onClick={goBack}>
      {list.name} 목록
    </BackLink>
  );
}
