import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import s from './field.module.css';
import { FieldNotes, RequiredMark } from './field-notes.tsx';

/** Props that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: ReactNode;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  error?: string;
  /** Help text or a live count. */
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  /** The control, or a function that gets the props for it. */
  children: ReactElement<Partial<ControlProps>> | ((control: ControlProps) => ReactNode);
}

/** A control with label, hint and error. */
export function Field({ label, hideLabel, error, hint, required, className, children }: FieldProps) {
  const own = useId();
  const given = typeof children === 'function' ? undefined : children.props;
  const id = given?.id ?? own;
  const notes = cx(hint !== undefined && `${own}-hint`, error && `${own}-error`);
  const control: ControlProps = {
    id,
    'aria-describedby': cx(given?.['aria-describedby'], notes) || undefined,
    'aria-invalid': error ? true : given?.['aria-invalid'],
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
