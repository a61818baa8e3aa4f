import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import s from './field.module.css';

/** Says that a field must be filled in; controls say it themselves to screen readers. */
export const RequiredMark = () => (
  <span className={s.required} aria-hidden="true">
    필수
  </span>
);

/** Hint and error under a control. The place of the error is a live region, for errors that arrive late. */
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
