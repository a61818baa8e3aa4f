import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import s from './control.module.css';

/** A line of text; give it to a Field. */
export const TextInput = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input {...rest} type={type} className={cx(s.control, className)} />
);
