import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import s from './field.module.css';

/** Visual mark of a required field. It is hidden from screen readers, for which controls have `aria-required`. */
export const RequiredMark = () => (
  <span className={s.required} aria-hidden="true">
    필수
  </span>
);

/** Hint and error below a control. The error is in a live region, so that late errors are announced. */
export const FieldNotes = ({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) => (
  <>
    {hint !== undefined && (
      <div id={`${id}-hint`} className={s.hint}>
        {hint}
      </div>
    )}
    <div id={`${id}-error`} aria-live="polite">
      {error && (
        <p className={s.error}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  </>
);
