import type { ReactNode } from 'react';
import s from './board-page.module.css';

interface Props {
  title: string;
  intro: string;
  filters: ReactNode;
  /** The list of posts. */
  children: ReactNode;
}

/** Layout of a board's list page. */
export const BoardPage = ({ title, intro, filters, children }: Props) => (
  <div className={s.board}>
    <header className={s.head}>
      <h1>{title}</h1>
      <p className={s.intro}>{intro}</p>
    </header>
    <div className={s.filters}>{filters}</div>
    {children}
  </div>
);
