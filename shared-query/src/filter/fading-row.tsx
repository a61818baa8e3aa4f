import { cx } from '@onmaum/shared-ui';
import type { ComponentProps } from 'react';
import s from './fading-row.module.css';

interface Props extends ComponentProps<'div'> {
  /** Breaks into several lines on wide screens, so that all controls are in sight. */
  wraps?: boolean | undefined;
}

/** Controls in one line, which scrolls on phones and fades out at the edge. */
export const FadingRow = ({ className, wraps, ...rest }: Props) => (
  <div {...rest} className={cx(s.row, wraps && s.wraps, className)} />
);
