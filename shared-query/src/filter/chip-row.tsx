import { cx } from '@onmaum/shared-ui';
import type { ComponentProps } from 'react';
import s from './chip-row.module.css';
import fading from './fading-row.module.css';

/** A list of chips in one line, which scrolls on phones. */
export const ChipRow = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul {...rest} className={cx(fading.row, s.row, className)} />
);
