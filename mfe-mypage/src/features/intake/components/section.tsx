import { common } from '@onmaum/shared-ui';
import { type ReactNode, useId } from 'react';
import s from './intake-form.module.css';

/** A part of the sheet with its title. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={s.section}>
      <div>
        <h2 id={titleId} className={common.heading}>
          {title}
        </h2>
        {note && <p className={common.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
