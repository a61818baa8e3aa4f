import type { ReactNode } from 'react';
import s from './board-page.module.css';

interface Props {
  title: string;
  intro: string;
  filters: ReactNode;
  /** The results. */
  children: ReactNode;
}

/** The list page of a board. */
export const BoardPage = ({ title, intro, filters, children }: Props) => (
  <div className={s.board}>
    <header>
      <h1>{title}</h1>
      <p className={s.intro}>{intro}</p>
    </header>
    <div className={s.filters}>{filters}</div>
    {children}
  </div>
);
