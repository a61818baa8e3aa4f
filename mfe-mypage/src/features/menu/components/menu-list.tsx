import { Card } from '@onmaum/shared-ui';
import { type ReactNode, useId } from 'react';
import s from './menu-list.module.css';

/** The look of one row, for whatever a row is: a link, an outside address, a button. */
export const menuRow = s.row;

/** A titled list of ways to go. @param props.children list items, each with a row */
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
