import { cx } from '@onmaum/shared-ui';
import type { ComponentProps } from 'react';
import s from './chip-row.module.css';
import fading from './fading-row.module.css';

/** A list of chips in one line, which scrolls on phones. On wide screens it breaks into several. */
export const ChipRow = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul {...rest} className={cx(fading.row, fading.wraps, s.row, className)} />
);
