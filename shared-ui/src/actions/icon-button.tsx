import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import s from './icon-button.module.css';

export type IconButtonProps = {
  /** Accessible name: the action of the button. */
  label: string;
  children: ComponentProps<'button'>['children'];
  /** Makes the button a toggle. */
  pressed?: boolean;
} & Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'>;

/** A button with only an icon, 44 × 44 px. */
export function IconButton({ label, pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} aria-pressed={pressed} className={cx(s.button, className)} />;
}
