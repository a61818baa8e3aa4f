import { cx } from '@onmaum/shared-ui';
import type { ComponentProps } from 'react';
import s from './fading-row.module.css';

/** Controls in one line, which scrolls on phones and fades out at the edge. */
export const FadingRow = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx(s.row, className)} />
);
