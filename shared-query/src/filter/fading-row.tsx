import { cx } from '@onmaum/shared-ui';
import type { ComponentProps } from 'react';
import s from './fading-row.module.css';

interface Props extends ComponentProps<'div'> {
  /** Breaks into several lines on wide screens, so that all controls are in sight. */
  wraps?: boolean | undefined;
}

/** Controls in one line that scrolls if it is too long, and fades out at its end. */
export const FadingRow = ({ className, wraps, ...rest }: Props) => (
  <div {...rest} className={cx(s.row, wraps && s.wraps, className)} />
);
