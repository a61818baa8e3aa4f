import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import s from './control.module.css';

export type SelectProps = {
  /** Options to render instead of `<option>` children. */
  options?: readonly { value: string; label: string }[];
  /** Text of a first, empty option. */
  placeholder?: string;
  /** Makes the select as high as a small button and reduces its padding, for a row of dropdowns. */
  slim?: boolean;
  /** Short form of the chosen option's text, shown while the list is closed. Screen readers get the full text. */
  shown?: string;
} & ComponentProps<'select'>;

/** A native select; use it inside a Field. */
export const Select = ({ options, placeholder, slim, shown, className, children, ...rest }: SelectProps) => (
  <span className={cx(s.selectBox, shown !== undefined && s.short)}>
    <select {...rest} className={cx(s.control, s.select, slim && s.slim, className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {children}
    </select>
    {shown !== undefined && (
      <span className={cx(s.control, s.select, slim && s.slim, s.shown)} aria-hidden="true">
        {shown}
      </span>
    )}
    <ChevronDown size={18} className={s.arrow} aria-hidden="true" />
  </span>
);
