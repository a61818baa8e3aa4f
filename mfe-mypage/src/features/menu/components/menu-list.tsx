import { Card } from '@onmaum/shared-ui';
import { type ReactNode, useId } from 'react';
import s from './menu-list.module.css';

/** Class name of a row, which may be a link, an external link or a button. */
export const menuRow = s.row;

/** A menu section with a title. @param props.children list items, each with one row */
export function MenuList({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={s.title}>
        {title}
      </h2>
      <Card className={s.card}>
        <ul className={s.list}>{children}</ul>
      </Card>
    </nav>
  );
}
