import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';
import s from '../control.module.css';

/** Default of `max` for dates and times. Without `max`, browsers accept a year of six digits. */
const LATEST: Readonly<Record<string, string>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/** A text input; use it inside a Field. */
export const TextInput = ({ className, type = 'text', max = LATEST[type], ...rest }: ComponentProps<'input'>) => (
  <input {...rest} type={type} {...(max !== undefined && { max })} className={cx(s.control, className)} />
);
