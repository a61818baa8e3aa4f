import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import s from './choice.module.css';

export type CheckboxProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

/** CSS class of a native checkbox or radio button, exported for those with another label or none. */
export const tickBox = s.tick;

/** A native checkbox with its label. */
export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={cx(s.checkbox, className)}>
    <input {...rest} type="checkbox" className={tickBox} />
    <span>{label}</span>
  </label>
);
