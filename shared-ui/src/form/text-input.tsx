import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import s from './control.module.css';

/** A text input; use it inside a Field. */
export const TextInput = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input {...rest} type={type} className={cx(s.control, className)} />
);
