import { cx } from '@onmaum/shared-ui';
import { type ComponentProps, useRef } from 'react';
import s from './chip-row.module.css';
import fading from './fading-row.module.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';

interface Props extends Omit<ComponentProps<'ul'>, 'ref'> {
  /** The current chip, which is scrolled into view. */
  chosen?: string;
}

/** A list of chips. On phones it is one line that scrolls; on wide screens it wraps. */
export function ChipRow({ className, chosen = '', ...rest }: Props) {
  const row = useRef<HTMLUListElement>(null);
  useChosenInSight(row, chosen);
  return <ul {...rest} ref={row} className={cx(fading.row, fading.wraps, s.row, className)} />;
}
