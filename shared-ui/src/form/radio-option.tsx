import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import s from './choice.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  /** Smaller, for many options. */
  compact?: boolean;
}

/** A radio button that looks like a button. A group of them is one tab stop, and the arrow keys select within the group. */
export const RadioOption = ({ children, compact, className, ...input }: Props) => (
  <label className={cx(s.segment, compact && s.compact, className)}>
    <input {...input} type="radio" />
    <span>{children}</span>
  </label>
);
