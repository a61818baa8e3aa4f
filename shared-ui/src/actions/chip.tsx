import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import s from './chip.module.css';

interface ChipLook {
  /** CSS class of a category's tint, from CATEGORY_LOOK. */
  tint?: string;
  children: ReactNode;
}

export type ChipProps = ChipLook &
  (
    | ({ to: LinkProps['to'] } & Omit<LinkProps, 'children'>)
    | ({ to?: undefined; pressed?: boolean } & Omit<ComponentProps<'button'>, 'children' | 'aria-pressed'>)
  );

/** A small rounded label: a link with `to`, a button with `onClick` (a toggle with `pressed`), otherwise text. */
export function Chip(props: ChipProps) {
  const { tint, className, children } = props;
  const look = cx(s.chip, tint, className);
  if (props.to !== undefined) {
    const { tint: _tint, className: _className, ...rest } = props;
    return <Link {...rest} className={cx(look, s.live)} />;
  }
  if (!props.onClick) return <span className={look}>{children}</span>;
  const { tint: _tint, className: _className, pressed, to: _to, type = 'button', ...rest } = props;
  return <button {...rest} type={type} aria-pressed={pressed} className={cx(look, s.live)} />;
}
