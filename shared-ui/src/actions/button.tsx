import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import s from './button.module.css';

export interface ButtonLook {
  /** A screen has at most one 'primary' button; default 'secondary'. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** Makes the button as wide as its container. */
  full?: boolean;
}

export type ButtonProps = ButtonLook & { busy?: boolean } & ComponentProps<'button'>;
export type LinkButtonProps = ButtonLook & LinkProps;

const look = ({ variant = 'secondary', size = 'm', full }: ButtonLook, className?: string) =>
  cx(s.button, s[variant], s[size], full && s.full, className);

/**
 * A button. While `busy`, it keeps its width and the focus, is announced as busy, and ignores clicks. A button with
 * `aria-disabled`, unlike one with `disabled`, keeps the focus, and its `onClick` is still called.
 */
export function Button({
  variant,
  size,
  full,
  busy,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={look({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      <span className={s.label}>{children}</span>
      {busy && <span className={s.spinner} aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, full, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, full }, className)}>
      <span className={s.label}>{children}</span>
    </Link>
  );
}
