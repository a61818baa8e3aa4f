import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import s from './choice.module.css';

export type CheckboxProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

/** A native checkbox with its label. */
export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={cx(s.checkbox, className)}>
    <input {...rest} type="checkbox" />
    <span>{label}</span>
  </label>
);
