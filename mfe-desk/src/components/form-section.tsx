import { common } from '@onmaum/shared-ui';
import { type ReactNode, useId } from 'react';
import s from './form-section.module.css';

/** A part of a form with its title. */
export function FormSection({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={s.section}>
      <div>
        <h2 id={id} className={common.heading}>
          {title}
        </h2>
        <p className={common.note}>{note}</p>
      </div>
      {children}
    </section>
  );
}
