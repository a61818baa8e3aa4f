import { cx } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import s from './facts.module.css';

/** Rows with a name at the start and a short value at the end. @param props.children `Fact`s */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={s.facts}>{children}</dl>;

interface FactProps {
  name: string;
  /** Whether this row is the sum of the other rows. */
  sum?: boolean;
  children: ReactNode;
}

/** A row of `Facts`. Its value never wraps. */
export const Fact = ({ name, sum, children }: FactProps) => (
  <div className={cx(s.fact, sum && s.sum)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
