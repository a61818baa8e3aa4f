import { cx } from '@onmaum/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import s from './option.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
}

/** A radio button that looks like a chip. The browser gives a group of them one tab stop and the arrow keys. */
export const Option = ({ children, className, ...input }: Props) => (
  <label className={cx(s.option, className)}>
    <input {...input} type="radio" />
    <span>{children}</span>
  </label>
);
