import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import s from './field.module.css';
import { FieldNotes, RequiredMark } from './field-notes.tsx';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean;
  error?: string;
  /** What helps to fill it in; a live count belongs here too. */
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  /** The control itself, or a function of the props that tie it to its label. */
  children: ReactElement<Partial<ControlProps>> | ((control: ControlProps) => ReactNode);
}

/** A labelled control with its hint and its error. */
export function Field({ label, hideLabel, error, hint, required, className, children }: FieldProps) {
  const own = useId();
  const given = typeof children === 'function' ? undefined : children.props;
  const id = given?.id ?? own;
  const notes = cx(hint !== undefined && `${own}-hint`, error && `${own}-error`);
  const control: ControlProps = {
    id,
    'aria-describedby': cx(given?.['aria-describedby'], notes) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={cx(s.field, className)}>
      <label htmlFor={id} className={cx(s.label, hideLabel && s.hidden)}>
        {label}
        {required && <RequiredMark />}
      </label>
      {typeof children === 'function' ? children(control) : cloneElement(children, control)}
      <FieldNotes id={own} hint={hint} error={error} />
    </div>
  );
}
